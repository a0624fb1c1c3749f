import { useEffect, useState } from "react";
import type { Duration } from "~/recipes/page/durations";

export type Timer = {
  id: number;
  /** Of the step that it was started in, counted from 1. */
  step: number;
  label: string;
  /** 0 when the time is up. */
  secondsLeft: number;
};

type Running = { id: number; step: number; label: string; endsAt: number };

/**
 * Timers that go on from step to step. They count by the clock, so a page that was out of sight is right again at once. The
 * tab remembers them for each recipe: who leaves cook mode or loads it again finds them, and what has ended meanwhile.
 */
export function useTimers(recipe: string) {
  const [remembered, setRunning] = useState<Running[] | null>(null);
  const running = remembered ?? [];
  const [now, setNow] = useState(0);
  const timers: Timer[] = running.map(({ id, step, label, endsAt }) => ({
    id,
    step,
    label,
    secondsLeft: Math.max(0, Math.ceil((endsAt - now) / 1000)),
  }));
  const isCounting = timers.some(({ secondsLeft }) => secondsLeft > 0);

  useEffect(() => {
    setNow(Date.now());
    setRunning(read(recipe));
  }, [recipe]);
  useEffect(() => {
    if (remembered) write(recipe, remembered);
  }, [recipe, remembered]);

  useEffect(() => {
    if (!isCounting) return;
    const interval = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(interval);
  }, [isCounting]);

  const start = ({ label, seconds }: Duration, step: number) => {
    const begun = Date.now();
    setNow(begun);
    const endsAt = begun + seconds * 1000;
    setRunning((all) => [...(all ?? []), { id: begun + (all?.length ?? 0), step, label, endsAt }]);
  };
  const stop = (id: number) => setRunning((all) => all?.filter((timer) => timer.id !== id) ?? null);
  return { timers, start, stop };
}

const nameOf = (recipe: string) => `recipe-timers:${recipe}`;

/** In milliseconds: what ended longer ago belongs to a supper that has been eaten. */
const longestPast = 6 * 3_600_000;

/** Browsers may refuse storage altogether; then nothing is remembered. */
function read(recipe: string): Running[] {
  try {
    const stored: Running[] = JSON.parse(sessionStorage.getItem(nameOf(recipe)) ?? "[]");
    return stored.filter(({ endsAt }) => endsAt > Date.now() - longestPast);
  } catch {
    return [];
  }
}

function write(recipe: string, running: Running[]): void {
  try {
    if (running.length > 0) sessionStorage.setItem(nameOf(recipe), JSON.stringify(running));
    else sessionStorage.removeItem(nameOf(recipe));
  } catch {
    // Nothing to be done: see above.
  }
}
