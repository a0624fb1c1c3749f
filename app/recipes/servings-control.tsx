import { Form, useSubmit } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "~/ui/button";
import { type Recipe, recipeLimits, recipePath } from "./recipe";

type ServingsControlProps = {
  recipe: Pick<Recipe, "id" | "servings">;
  servings: number;
  /** Why it is not what was asked for; see `servingsProblem`. */
  problem: string | null;
};

const numberForm = "servings-number";
const problemId = "servings-problem";

/**
 * Fewer, more or any number of servings. These are forms of the page's own address, not links: robots would follow the
 * links from one number to the next.
 */
export function ServingsControl({ recipe, servings, problem }: ServingsControlProps) {
  const action = recipePath(recipe);
  return (
    <div className="no-print mt-4">
      <div role="group" aria-label="Servings" className="flex flex-wrap items-end gap-2">
        <Step action={action} to={servings - 1} label="One serving fewer">
          −
        </Step>
        <AnyNumber action={action} servings={servings} refused={problem !== null} />
        <Step action={action} to={servings + 1} label="One serving more">
          +
        </Step>
        <Button
          type="submit"
          form={numberForm}
          look="quiet"
          className="px-4 text-[0.9rem] [@media(scripting:enabled)]:hidden"
        >
          Change
        </Button>
        {servings !== recipe.servings && (
          <Form action={action} preventScrollReset replace>
            <Button type="submit" look="quiet" className="px-4 text-[0.9rem]">
              {`Back to ${recipe.servings}`}
            </Button>
          </Form>
        )}
      </div>
      {problem && (
        <p id={problemId} className="mt-3 font-semibold text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

function Step({ action, to, label, children }: { action: string; to: number; label: string; children: ReactNode }) {
  return (
    <Form action={action} preventScrollReset replace>
      <button
        type="submit"
        name="servings"
        value={to}
        disabled={to < 1 || to > recipeLimits.servings}
        aria-label={label}
        className="size-11 cursor-pointer rounded-full border border-edge text-xl leading-none hover:border-ink hover:bg-paper disabled:cursor-default disabled:opacity-50"
      >
        {children}
      </button>
    </Form>
  );
}

function AnyNumber({ action, servings, refused }: { action: string; servings: number; refused: boolean }) {
  const submit = useSubmit();
  const [typed, setTyped] = useState(String(servings));
  useEffect(() => setTyped(String(servings)), [servings]);
  return (
    <Form id={numberForm} action={action} preventScrollReset replace>
      <label className="relative block">
        <span className="sr-only">Number of servings</span>
        <input
          type="number"
          name="servings"
          min={1}
          max={recipeLimits.servings}
          required
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={refused || undefined}
          aria-describedby={refused ? problemId : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            if (event.target.validity.valid) submit(event.target.form, { preventScrollReset: true, replace: true });
          }}
          className="h-11 w-16 [appearance:textfield] rounded-card border border-edge bg-surface px-2 text-center font-semibold tabular-nums hover:border-ink [&::-webkit-inner-spin-button]:appearance-none"
        />
      </label>
    </Form>
  );
}
