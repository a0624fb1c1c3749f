import { Form, useSubmit } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { unitSystems } from "~/recipes/amounts/unit-systems";
import { recipePath } from "~/recipes/recipe";
import { recipeLimits } from "~/recipes/recipe-words";
import { Button } from "~/ui/button";
import { multiples, type ScaledRecipe, servingsQuery, unitsQuery } from "./servings";

type ServingsControlProps = {
  amount: ScaledRecipe;
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
export function ServingsControl({ amount, problem }: ServingsControlProps) {
  const { recipe, servings, times, units, systems } = amount;
  const action = recipePath(recipe);
  const inUnits = unitsQuery({ units });
  return (
    <div className="no-print mt-4">
      {servings !== null && <Servings action={action} kept={inUnits} servings={servings} problem={problem} />}
      <div role="group" aria-label="Amount" className="mt-2 flex flex-wrap gap-2">
        {multiples.map((multiple) => (
          <Choice
            key={multiple}
            action={action}
            kept={inUnits}
            chosen={multiple === 1 ? null : ["times", String(multiple)]}
            label={multipleNames[multiple]}
            pressed={times === multiple}
            disabled={(servings ?? 0) * multiple > recipeLimits.servings * times}
          >
            {`${multiple === 0.5 ? "½" : multiple} ×`}
          </Choice>
        ))}
      </div>
      {systems.length > 0 && (
        <div role="group" aria-label="Units" className="mt-2 flex flex-wrap gap-2">
          <Choice action={action} kept={servingsQuery(amount)} chosen={null} pressed={!units}>
            As written
          </Choice>
          {systems.map((system) => (
            <Choice
              key={system}
              action={action}
              kept={servingsQuery(amount)}
              chosen={["units", system]}
              pressed={units === system}
            >
              {unitSystems[system]}
            </Choice>
          ))}
        </div>
      )}
    </div>
  );
}

type Kept = { kept: [name: string, value: string][] };

const Hidden = ({ kept }: Kept) =>
  kept.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

type ChoiceProps = Kept & {
  action: string;
  /** What the address says then; `null` if it needs no mention. */
  chosen: [name: string, value: string] | null;
  label?: string;
  pressed: boolean;
  disabled?: boolean;
  children: ReactNode;
};

function Choice({ action, kept, chosen, label, pressed, disabled, children }: ChoiceProps) {
  return (
    <Form action={action} preventScrollReset replace>
      <Hidden kept={kept} />
      <button
        type="submit"
        {...(chosen && { name: chosen[0], value: chosen[1] })}
        data-scripted=""
        aria-label={label}
        aria-pressed={pressed}
        disabled={disabled}
        className="min-h-11 min-w-13 cursor-pointer rounded-pill border border-edge px-3 text-meta hover:border-ink hover:bg-paper disabled:cursor-default disabled:opacity-50 aria-pressed:border-leaf aria-pressed:bg-leaf aria-pressed:font-semibold aria-pressed:text-paper"
      >
        {children}
      </button>
    </Form>
  );
}

type ServingsProps = Kept & { action: string; servings: number; problem: string | null };

function Servings({ action, kept, servings, problem }: ServingsProps) {
  return (
    <>
      <div role="group" aria-label="Servings" className="flex flex-wrap items-end gap-2">
        <Step action={action} kept={kept} to={Math.ceil(servings) - 1} label="One serving fewer">
          −
        </Step>
        <AnyNumber action={action} kept={kept} servings={servings} refused={problem !== null} />
        <Step action={action} kept={kept} to={Math.floor(servings) + 1} label="One serving more">
          +
        </Step>
        <Button
          type="submit"
          form={numberForm}
          look="quiet"
          className="px-4 text-meta [@media(scripting:enabled)]:hidden"
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

type StepProps = Kept & { action: string; to: number; label: string; children: ReactNode };

function Step({ action, kept, to, label, children }: StepProps) {
  return (
    <Form action={action} preventScrollReset replace>
      <Hidden kept={kept} />
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

type AnyNumberProps = Kept & { action: string; servings: number; refused: boolean };

function AnyNumber({ action, kept, servings, refused }: AnyNumberProps) {
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
      <Hidden kept={kept} />
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
