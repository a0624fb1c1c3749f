import { Form, useSubmit } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type Recipe, recipePath } from "~/recipes/recipe";
import { recipeLimits } from "~/recipes/recipe-fields";
import { Button } from "~/ui/button";
import { multiples, type Wanted } from "./servings";

type ServingsControlProps = {
  amount: Wanted & { recipe: Pick<Recipe, "slug" | "servings"> };
  /** Why it is not the requested number; see `servingsProblem`. */
  problem: string | null;
};

const numberForm = "servings-number";
const problemId = "servings-problem";

/** The multiples in words. */
export const multipleNames: Record<number, string> = {
  0.5: "Half the recipe as it was written",
  1: "The recipe as it was written",
  2: "Twice the recipe as it was written",
  3: "Three times the recipe as it was written",
};

/**
 * Fewer, more or any number of servings, and multiples of the recipe. These are forms and not links, because robots would
 * follow links from one number to the next. With JavaScript the page keeps its scroll position.
 */
export function ServingsControl({ amount: { recipe, servings, times }, problem }: ServingsControlProps) {
  const action = recipePath(recipe);
  return (
    <div className="no-print mt-4">
      {servings !== null && <Servings action={action} servings={servings} problem={problem} />}
      <div role="group" aria-label="Amount" className="mt-2 flex flex-wrap gap-2">
        {multiples.map((multiple) => (
          <Form key={multiple} action={action} preventScrollReset replace>
            <button
              type="submit"
              {...(multiple !== 1 && { name: "times", value: multiple })}
              data-scripted=""
              aria-label={multipleNames[multiple]}
              aria-pressed={times === multiple}
              disabled={(servings ?? 0) * multiple > recipeLimits.servings * times}
              className="min-h-11 min-w-13 cursor-pointer rounded-full border border-edge px-3 text-[0.95rem] hover:border-ink hover:bg-paper disabled:cursor-default disabled:opacity-50 aria-pressed:border-leaf aria-pressed:bg-leaf aria-pressed:font-semibold aria-pressed:text-paper"
            >
              {`${multiple === 0.5 ? "½" : multiple} ×`}
            </button>
          </Form>
        ))}
      </div>
    </div>
  );
}

function Servings({ action, servings, problem }: { action: string; servings: number; problem: string | null }) {
  return (
    <>
      <div role="group" aria-label="Servings" className="flex flex-wrap items-end gap-2">
        <Step action={action} to={Math.ceil(servings) - 1} label="One serving fewer">
          −
        </Step>
        <AnyNumber action={action} servings={servings} refused={problem !== null} />
        <Step action={action} to={Math.floor(servings) + 1} label="One serving more">
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
      </div>
      {problem && (
        <p id={problemId} className="mt-3 font-semibold text-danger">
          {problem}
        </p>
      )}
    </>
  );
}

function Step({ action, to, label, children }: { action: string; to: number; label: string; children: ReactNode }) {
  return (
    <Form action={action} preventScrollReset replace>
      <button
        type="submit"
        name="servings"
        value={to}
        data-scripted=""
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
  const input = useRef<HTMLInputElement>(null);
  const follow = ({ value, validity, form }: HTMLInputElement) => {
    setTyped(value);
    if (validity.valid) submit(form, { preventScrollReset: true, replace: true });
  };
  useEffect(() => setTyped(String(servings)), [servings]);
  // The reader may have begun before the script had come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over.
  useEffect(() => {
    const { current } = input;
    if (current && current.value !== String(servings)) follow(current);
  }, []);
  return (
    <Form id={numberForm} action={action} preventScrollReset replace>
      <label className="relative block">
        <span className="sr-only">Number of servings</span>
        <input
          ref={input}
          type="number"
          name="servings"
          min={1}
          step={Number.isInteger(servings) ? 1 : "any"}
          max={recipeLimits.servings}
          required
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={refused || undefined}
          aria-describedby={refused ? problemId : undefined}
          value={typed}
          onChange={(event) => follow(event.target)}
          className="h-11 w-16 [appearance:textfield] rounded-card border border-edge bg-surface px-2 text-center font-semibold tabular-nums hover:border-ink [&::-webkit-inner-spin-button]:appearance-none"
        />
      </label>
    </Form>
  );
}
