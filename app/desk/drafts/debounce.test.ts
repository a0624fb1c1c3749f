import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { debounce } from "./debounce";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function typist() {
  const work = vi.fn();
  const soon = debounce(work, 400, 2000);
  const type = (keys: number, everyMs = 100) => {
    for (let key = 0; key < keys; key++) {
      soon.schedule();
      vi.advanceTimersByTime(everyMs);
    }
  };
  return { work, type, ...soon };
}

test("it is done in the pause, once", () => {
  const { work, type } = typist();
  type(5);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(work).toHaveBeenCalledOnce();
});

test("without a pause it is done every two seconds", () => {
  const { work, type } = typist();
  type(19);
  expect(work).not.toHaveBeenCalled();
  type(81);
  expect(work.mock.calls.length).toBeGreaterThanOrEqual(4);
  expect(work.mock.calls.length).toBeLessThanOrEqual(5);
});

test("what was asked for is done at once by whoever leaves, and not again", () => {
  const { work, type, flush } = typist();
  flush();
  expect(work).not.toHaveBeenCalled();
  type(1);
  flush();
  flush();
  vi.advanceTimersByTime(10_000);
  expect(work).toHaveBeenCalledOnce();
});

test("what is forgotten is not done", () => {
  const { work, type, cancel, flush } = typist();
  type(3);
  cancel();
  flush();
  vi.advanceTimersByTime(10_000);
  expect(work).not.toHaveBeenCalled();
});
