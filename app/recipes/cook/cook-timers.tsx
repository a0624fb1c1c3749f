import { clsx } from "clsx";
import { useEffect, useState } from "react";
import { asClock, type Duration, findDurations } from "~/recipes/page/durations";
import type { Timer } from "./use-timers";

type StartTimersProps = { text: string; onStart: (duration: Duration) => void };

/** A button for each time in a step's text. Timers need JavaScript, so the buttons come with it. */
export function StartTimers({ text, onStart }: StartTimersProps) {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const durations = findDurations(text);
  if (!ready || durations.length === 0) return null;
  return (
    <ul className="mt-7 flex flex-wrap gap-3" aria-label="Timers for this step">
      {durations.map((duration) => (
        <li key={duration.seconds}>
          <button
            type="button"
            onClick={() => onStart(duration)}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-pill border border-(--deep) px-5 py-2 font-semibold text-(--deep) hover:bg-(--pale)"
          >
            <Clock />
            <span>
              <span className="sr-only">Start timer: </span>
              {duration.label}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

type RunningTimersProps = { timers: Timer[]; onStop: (id: number) => void };

/** The running timers, on every step. When one ends, it is shown and announced. */
export function RunningTimers({ timers, onStop }: RunningTimersProps) {
  const ended = timers.filter(({ secondsLeft }) => secondsLeft === 0);
  return (
    <>
      <p role="status" className="sr-only">
        {ended.map(({ step, label }) => `Time is up: step ${step}, ${label}.`).join(" ")}
      </p>
      {timers.length > 0 && (
        <ul className="mb-4 flex flex-wrap gap-3" aria-label="Timers">
          {timers.map((timer) => (
            <RunningTimer key={timer.id} timer={timer} onStop={onStop} />
          ))}
        </ul>
      )}
    </>
  );
}

function RunningTimer({
  timer: { id, step, label, secondsLeft },
  onStop,
}: { timer: Timer } & Pick<RunningTimersProps, "onStop">) {
  const isUp = secondsLeft === 0;
  return (
    <li
      className={clsx(
        "flex items-center gap-4 rounded-card py-2 pr-2 pl-5",
        isUp ? "bg-(--deep) text-paper forced-colors:border" : "border border-line bg-surface",
      )}
    >
      <span>
        <span className="block text-meta">{`Step ${step}: ${label}`}</span>
        <span role="timer" className="font-display text-2xl leading-tight tabular-nums">
          {isUp ? "Time is up" : asClock(secondsLeft)}
        </span>
      </span>
      <button
        type="button"
        onClick={() => onStop(id)}
        className={clsx(
          "min-h-11 cursor-pointer rounded-pill border px-4 text-meta font-semibold",
          isUp ? "border-paper hover:bg-paper hover:text-(--deep)" : "border-edge hover:border-ink",
        )}
      >
        {isUp ? "Done" : "Stop"}
        <span className="sr-only">{` timer: ${label}`}</span>
      </button>
    </li>
  );
}

function Clock() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 fill-none stroke-current stroke-[1.7]">
      <circle cx="10" cy="10" r="7.5" />
      <path d="M10 5.5V10l3 2" />
    </svg>
  );
}
