import { Form } from "@remix-run/react";
import { type ComponentProps, createContext, type ReactNode, useContext } from "react";
import { loginPath } from "~/facts/address-to-return-to";
import { countText } from "~/facts/english";
import { formFields, useFailedForm } from "~/forms/failed-form";
import { SubmitButton } from "~/forms/submit-button";
import { mealPath, weekPath } from "~/mine/mine";
import { MineTabs } from "~/mine/mine-tabs";
import { useEmptiedForm } from "~/mine/use-emptied-form";
import { ButtonAnchor, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField, TextField } from "~/ui/field";
import { Link } from "~/ui/link";
import { MealsTakenFromBrowser } from "./taken-meals";
import { type Meal, type WeekDay, type WeekPlan, weekDayNames, weekDays, weekLimits } from "./week-plan";
import type { MealField } from "./week-plan.schema";

type WeekPageProps = {
  /** `null` for a visitor, until the browser has said what it keeps. */
  week: WeekPlan | null;
  /** Whether it is the week of this browser: its reader has not signed in. */
  isOfBrowser?: boolean;
  /** The recipes that the person has saved, by title, after the one that is chosen. */
  saved: { id: string; title: string }[];
  /** The recipe that is chosen already. */
  chosen: string | null;
  /** The key of the meal that is changed. */
  meal: string | null;
};

/** What a reader wants to eat in a week. */
export function WeekPage({ week, isOfBrowser = false, ...asked }: WeekPageProps) {
  const failed = useFailedForm();
  return (
    <div className="sheet mx-auto max-w-5xl px-5 pt-10 sm:pt-14 print:p-0">
      <h1 className="text-4xl sm:text-5xl print:text-3xl">Week</h1>
      <div className="mt-6">
        <MineTabs here={weekPath} />
      </div>
      {failed && <ErrorSummary {...failed} />}
      {week && !isOfBrowser && <MealsTakenFromBrowser />}
      {!week || isOfBrowser ? <ForVisitor isKept={week !== null} /> : null}
      {week && (
        <Kept.Provider value={isOfBrowser}>
          <Planned week={week} {...asked} />
        </Kept.Provider>
      )}
    </div>
  );
}

/** @param isKept whether this browser keeps a week, which takes JavaScript */
const ForVisitor = ({ isKept }: { isKept: boolean }) => (
  <div className="no-print mt-8">
    <p className="max-w-text">
      {isKept
        ? "This week is kept in this browser alone. Sign in, and it comes along to all your devices."
        : "Plan what you eat from Monday to Sunday. Sign in, and the plan is kept with your account. Without that it needs JavaScript, and this browser keeps it."}
    </p>
    <p className="mt-6">
      <ButtonAnchor href={loginPath(weekPath)}>Sign in</ButtonAnchor>
    </p>
  </div>
);

const Kept = createContext(false);

/** A form that changes the week: that of the account, or that of this browser. */
function WeekForm({ children, ...form }: ComponentProps<typeof Form> & { children: ReactNode }) {
  return (
    <Form method="post" {...form}>
      {useContext(Kept) && <input type="hidden" name="kept" value="browser" />}
      {children}
    </Form>
  );
}

function Planned({ week, saved, chosen, meal }: WeekPageProps & { week: WeekPlan }) {
  const changed = week
    .flatMap(({ day, meals }) => meals.map((one) => ({ day, ...one })))
    .find(({ key }) => key === meal);
  const hasMeals = week.some(({ meals }) => meals.length > 0);
  const hasRecipes = week.some(({ meals }) => meals.some(({ recipe }) => recipe?.on));
  return (
    <>
      {changed ? (
        <ChangeMeal key={changed.key} saved={saved} meal={changed} />
      ) : (
        <AddMeal saved={saved} chosen={chosen} count={week.flatMap(({ meals }) => meals).length} />
      )}
      <WeekForm>
        <div className="mt-10 grid gap-x-10 sm:grid-cols-2 print:mt-4 print:block">
          {week.map(({ day, meals }) => (
            <Day key={day} day={day} meals={meals} />
          ))}
        </div>
        {hasMeals && (
          <div className="no-print mt-8 flex flex-wrap gap-3">
            {hasRecipes && (
              <SubmitButton name="intent" value="shop" sending="Adding…">
                Put the week on my shopping list
              </SubmitButton>
            )}
            <SubmitButton look="quiet" name="intent" value="clear" sending="Emptying…">
              Empty the week
            </SubmitButton>
          </div>
        )}
      </WeekForm>
    </>
  );
}

/** @param count how many meals there are */
function AddMeal({ saved, chosen, count }: Pick<WeekPageProps, "saved" | "chosen"> & { count: number }) {
  const failed = useFailedForm();
  const field = formFields<MealField>(failed, { day: weekDays[0], recipe: chosen ?? "", servings: "", words: "" });
  return (
    <WeekForm ref={useEmptiedForm(count)} noValidate className={mealForm}>
      <MealFields field={field} saved={saved} />
      <div>
        <SubmitButton look="quiet" name="intent" value="add" sending="Adding…">
          Add it
        </SubmitButton>
      </div>
    </WeekForm>
  );
}

const mealForm =
  "no-print mt-8 grid items-end gap-4 rounded-card bg-surface p-6 sm:grid-cols-[10rem_minmax(0,1fr)_7rem]";

/** The same form with a meal of the week in it. */
function ChangeMeal({ saved, meal }: Pick<WeekPageProps, "saved"> & { meal: Meal & { day: WeekDay } }) {
  const failed = useFailedForm();
  const { key, day, recipe, words } = meal;
  const field = formFields<MealField>(failed, {
    ...{ day, recipe: recipe?.id ?? "", words: words ?? "" },
    servings: recipe?.servings ? String(recipe.servings) : "",
  });
  const known = recipe === null || saved.some(({ id }) => id === recipe.id);
  return (
    <WeekForm id="meal" noValidate className={mealForm}>
      <h2 className="text-2xl [overflow-wrap:anywhere] sm:col-span-3">Change {nameOf(meal)}</h2>
      <input type="hidden" name="meal" value={key} />
      <MealFields field={field} saved={known ? saved : [{ id: recipe.id, title: nameOf(meal) }, ...saved]} />
      <div className="flex flex-wrap gap-3 sm:col-span-3">
        <SubmitButton name="intent" value="change" sending="Saving…">
          Save it
        </SubmitButton>
        <ButtonLink look="quiet" to={weekPath}>
          Cancel
        </ButtonLink>
      </div>
    </WeekForm>
  );
}

type MealFieldsProps = Pick<WeekPageProps, "saved"> & { field: ReturnType<typeof formFields<MealField>> };

function MealFields({ field, saved }: MealFieldsProps) {
  const recipes = saved.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <>
      <SelectField
        {...field("day")}
        label="Day"
        choices={weekDays.map((day) => ({ value: day, label: weekDayNames[day] }))}
      />
      <SelectField
        {...field("recipe")}
        label="One of your saved recipes"
        choices={[{ value: "", label: recipes.length > 0 ? "None" : "You have saved no recipe yet" }, ...recipes]}
      />
      <TextField {...field("servings")} label="Servings" inputMode="numeric" autoComplete="off" maxLength={3} />
      <TextField
        {...field("words")}
        label="Or in your words"
        hint="Such as Leftovers, or Out with Sam."
        autoComplete="off"
        maxLength={weekLimits.words}
        className="sm:col-span-2"
      />
    </>
  );
}

function Day({ day, meals }: { day: WeekDay; meals: Meal[] }) {
  return (
    <div className="border-t border-line py-5 print:py-2">
      <h2 className="text-2xl print:text-lg">{weekDayNames[day]}</h2>
      {meals.length === 0 ? (
        <p className="mt-2 text-meta text-muted">Nothing planned</p>
      ) : (
        <ul className="mt-2 grid gap-2">
          {meals.map((meal) => (
            <li key={meal.key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <MealLine {...meal} />
              <span className="no-print flex flex-wrap gap-2">
                <ButtonLink look="quiet" to={mealPath(meal.key)}>
                  Change{" "}
                  <span className="sr-only">
                    {nameOf(meal)} on {weekDayNames[day]}
                  </span>
                </ButtonLink>
                <SubmitButton look="quiet" name="remove" value={meal.key} sending="Removing…">
                  Remove{" "}
                  <span className="sr-only">
                    {nameOf(meal)} on {weekDayNames[day]}
                  </span>
                </SubmitButton>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const nameOf = ({ recipe, words }: Meal) => recipe?.on?.title ?? words ?? "a recipe that is not here at present";

function MealLine(meal: Meal) {
  const { recipe, words } = meal;
  return (
    <span className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
      {recipe?.on ? (
        <Link to={recipe.on.path} prefetch="none" reloadDocument className="font-semibold hover:underline">
          {recipe.on.title}
        </Link>
      ) : (
        recipe && <span className="text-muted">A recipe that is not here at present</span>
      )}
      {recipe?.servings && ` for ${countText(recipe.servings, "person", "people")}`}
      {words && (recipe ? <span className="block text-meta text-muted">{words}</span> : words)}
    </span>
  );
}
