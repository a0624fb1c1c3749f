import { useEffect, useState } from "react";
import type { Duration } from "~/recipes/page/durations";

export type Timer = {
  id: number;
  /** The step in which it was started, counted from 1. */
  step: number;
  label: string;
  /** 0 when the time is up. */
  secondsLeft: number;
};

type Running = { id: number; step: number; label: string; endsAt: number };

/**
 * Timers that keep running from step to step. They use the clock, so they are right after the page was hidden. The tab
 * stores them for each recipe. If somebody leaves cook mode or reloads it, the timers are still there, and those that
 * ended too.
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
    setRunning(readStorage(recipe));
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

/** In milliseconds. A timer that ended longer ago is not shown. */
const longestPast = 6 * 3_600_000;

/** A browser may refuse to store anything. Then timers are not stored. */
function readStorage(recipe: string): Running[] {
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
    // See above.
  }
}
