import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { countText } from "~/facts/english";
import { weekPath } from "~/mine/mine";
import { Button } from "~/ui/button";
import { dropMeals, emptyWeekOfBrowser, mealsInBrowser } from "./week-in-browser";
import { type TakenMeals, weekIsFull } from "./week-plan";

/**
 * Hands over to the account the week that the browser kept before its reader signed in. What is in the account is forgotten
 * here; the rest stays, and is told.
 */
export function MealsTakenFromBrowser() {
  const { data, state, submit } = useFetcher<TakenMeals | { message: string }>();
  const isSent = useRef(false);
  // What a browser keeps the server cannot know.
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const kept = mealsInBrowser();
    if (isSent.current || kept.length === 0) return;
    isSent.current = true;
    const meals = kept.map(({ key, day, recipe, words }) => {
      return { key, day, recipe: recipe?.id, servings: recipe?.servings, words };
    });
    submit({ take: JSON.stringify(meals) }, { method: "post", action: weekPath });
  }, [submit]);
  const answer = state === "idle" ? data : undefined;
  useEffect(() => {
    if (answer && "kept" in answer) dropMeals(answer.kept);
    if (answer) setLeft(mealsInBrowser().length);
  }, [answer]);
  const forget = () => {
    emptyWeekOfBrowser();
    setLeft(0);
  };
  return (
    <div role="status" className="no-print mt-6 max-w-text empty:hidden">
      {answer && "taken" in answer && answer.taken > 0 && (
        <p className="font-semibold">
          {countText(answer.taken, "meal", "meals")} that this browser had kept came along.
        </p>
      )}
      {answer && left > 0 && (
        <>
          <p>
            {countText(left, "meal stays", "meals stay")} in this browser alone. {whyLeft(answer)}
          </p>
          <p className="mt-2">
            <Button look="quiet" type="button" onClick={forget}>
              Forget what stays
            </Button>
          </p>
        </>
      )}
    </div>
  );
}

function whyLeft(answer: TakenMeals | { message: string }): string {
  if ("message" in answer) return answer.message;
  return answer.isFull ? weekIsFull : "Their recipes are not here at present.";
}
