/** The processor's time that a task takes in this process, in milliseconds. Other programs beside it do not count. */
async function workOf(task: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await task();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The smallest of some tries: whatever else the machine does only ever adds to the work. */
async function leastWorkOf(task: () => unknown, tries = 20): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let done = 0; done < tries; done++) least = Math.min(least, await workOf(task));
  return least;
}

import { runsAll } from "../only-in-all";

/**
 * Compares work with that of an ordinary task in the same process, so that the speed of the machine does not count.
 *
 * @returns how many times the ordinary work another task takes. Where that is too much, both are measured again, side
 * by side, a few times, since the machine may have become slower; the smallest result counts. In the gate the task is
 * done once, within the test's time limit, and the result is 0.
 */
export function timesTheWorkOf(ordinary: () => unknown): (task: () => unknown, most: number) => Promise<number> {
  let measured: Promise<number> | undefined;
  return async (task, most) => {
    if (!runsAll) {
      await task();
      return 0;
    }
    measured ??= leastWorkOf(ordinary);
    const ordinaryWork = await measured;
    let least = (await workOf(task)) / ordinaryWork;
    for (let again = 0; again < 3 && least >= most; again++) {
      const beside = await leastWorkOf(ordinary, 2);
      least = Math.min(least, (await workOf(task)) / beside);
    }
    return least;
  };
}
