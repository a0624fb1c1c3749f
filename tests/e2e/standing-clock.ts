import { expect, type Page } from "playwright/test";
import { HttpPage } from "./http/http-page";

const noon = Date.UTC(2026, 0, 5, 12);

/**
 * Opens pages at a time that stands still until the test moves it (`page.clock.runFor`), so that nothing is gone before a
 * busy machine has seen it. Call it before the first page.
 */
export async function letClockStand(page: Page): Promise<void> {
  if ((page as unknown) instanceof HttpPage) return;
  await page.clock.install({ time: noon });
  await page.clock.pauseAt(noon + 1000);
}

/**
 * Notes the timers that the page sets. Call it after the clock is installed. What is shown may set its timer a moment
 * later: whoever moves the clock before moves it for nothing.
 *
 * @returns waits until a timer of so many milliseconds is set
 */
export async function noteTimers(page: Page): Promise<(milliseconds: number) => Promise<void>> {
  if ((page as unknown) instanceof HttpPage) return async () => {};
  await page.addInitScript(() => {
    const timers: (number | undefined)[] = [];
    Object.assign(window, { timers });
    const { setInterval: every, setTimeout: once } = window;
    const noted =
      (set: (work: TimerHandler, milliseconds?: number) => number) => (work: TimerHandler, milliseconds?: number) => {
        timers.push(milliseconds);
        return set(work, milliseconds);
      };
    Object.assign(window, {
      setInterval: noted((work, milliseconds) => every(work, milliseconds)),
      setTimeout: noted((work, milliseconds) => once(work, milliseconds)),
    });
  });
  return (milliseconds) =>
    expect.poll(() => page.evaluate(() => (window as unknown as { timers: number[] }).timers)).toContain(milliseconds);
}
