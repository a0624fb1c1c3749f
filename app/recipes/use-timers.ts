import { useEffect, useState } from "react";
import type { Duration } from "./durations";

export type Timer = {
  id: number;
  /** Of the step that it was started in, counted from 1. */
  step: number;
  label: string;
  /** 0 when the time is up. */
  secondsLeft: number;
};

type Running = { id: number; step: number; label: string; endsAt: number };

/** Timers that go on from step to step. They count by the clock, so a page that was out of sight is right again at once. */
export function useTimers() {
  const [running, setRunning] = useState<Running[]>([]);
  const [now, setNow] = useState(0);
  const timers: Timer[] = running.map(({ id, step, label, endsAt }) => ({
    id,
    step,
    label,
    secondsLeft: Math.max(0, Math.ceil((endsAt - now) / 1000)),
  }));
  const isCounting = timers.some(({ secondsLeft }) => secondsLeft > 0);

  useEffect(() => {
    if (!isCounting) return;
    const interval = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(interval);
  }, [isCounting]);

  const start = ({ label, seconds }: Duration, step: number) => {
    const begun = Date.now();
    setNow(begun);
    setRunning((all) => [...all, { id: begun + all.length, step, label, endsAt: begun + seconds * 1000 }]);
  };
  const stop = (id: number) => setRunning((all) => all.filter((timer) => timer.id !== id));
  return { timers, start, stop };
}
