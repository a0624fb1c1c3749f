import { useFetcher } from "@remix-run/react";
import { clsx } from "clsx";
import type { Challenge } from "~/challenges/challenge";
import { durationText, numberText } from "~/challenges/challenge-days";
import { Sign } from "~/ui/sign";

type ProgressFormProps = {
  challenge: Challenge;
  /** The days or weeks that the reader has done, from 1. */
  done: number[];
  /** The one in which they are: see `numberNow`. */
  now: number;
};

/** What somebody has done of a challenge. One press ticks a day or a week off, or not after all. */
export function ProgressForm({ challenge, done, now }: ProgressFormProps) {
  const { duration, steps } = challenge;
  if (duration === null) return null;
  const count = done.filter((number) => number <= duration).length;
  const numbers = Array.from({ length: duration }, (_, at) => at + 1);
  return (
    <section aria-labelledby="progress" className="mt-10">
      <h2 id="progress" className="text-2xl">
        Your progress
      </h2>
      <p className="mt-2">
        {count} of {durationText(challenge)} done
        {now < 1 && ". It has not begun yet"}
        {count === duration && ": all of it"}
      </p>
      <svg
        viewBox={`0 0 ${duration} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-3 h-2 w-full rounded-pill bg-line forced-colors:border"
      >
        <rect width={count} height="1" className="fill-(--deep) forced-colors:fill-[CanvasText]" />
      </svg>
      <ul className={clsx("mt-6", steps.length > 0 ? "space-y-2" : "grid grid-cols-2 gap-2 sm:grid-cols-4")}>
        {numbers.map((number) => (
          <li key={number} id={`step-${number}`} className="scroll-mt-24">
            <Step
              challenge={challenge}
              number={number}
              isNow={number === now}
              isStored={done.includes(number)}
              text={steps[number - 1]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type StepProps = {
  challenge: Challenge;
  number: number;
  /** Whether the reader is in this day or week. */
  isNow: boolean;
  isStored: boolean;
  text: string | undefined;
};

/** Each is sent by itself, so that one press does not call off the one before. */
function Step({ challenge, number, isNow, isStored, text }: StepProps) {
  const { Form, formData } = useFetcher();
  const isDone = formData ? formData.has("done") : isStored;
  const isDays = challenge.durationUnit === "day";
  return (
    <Form method="post" className="h-full">
      <button
        type="submit"
        name={isDone ? "undone" : "done"}
        value={number}
        aria-pressed={isDone}
        aria-current={isNow && (isDays ? "date" : true)}
        className={clsx(
          "flex h-full w-full cursor-pointer items-start gap-3 rounded-card border px-4 py-3 text-left",
          isDone ? "border-(--deep) bg-(--pale)" : "border-edge hover:border-ink",
        )}
      >
        <span
          aria-hidden="true"
          className={clsx(
            "mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-sm border",
            isDone ? "border-(--deep) bg-(--deep) text-paper forced-colors:border-2" : "border-edge",
          )}
        >
          {isDone && (
            <Sign size={16}>
              <path d="M5 12.5l4.5 4.5L19 7.5" />
            </Sign>
          )}
        </span>
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <strong className="whitespace-nowrap font-semibold">{numberText(challenge, number)}</strong>
          {isNow && <span className="text-muted"> · {isDays ? "today" : "this week"}</span>}
          {text && <span className="block">{text}</span>}
        </span>
      </button>
    </Form>
  );
}
