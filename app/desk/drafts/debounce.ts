/**
 * Delays `work` until nobody has asked for it for `pauseMs`. If somebody keeps asking, it is done after `longestMs`.
 */
export function debounce(work: () => void, pauseMs: number, longestMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const runNow = () => {
    cancel();
    work();
  };
  return {
    schedule() {
      if (timer === undefined) latest = Date.now() + longestMs;
      clearTimeout(timer);
      timer = setTimeout(runNow, Math.max(0, Math.min(pauseMs, latest - Date.now())));
    },
    runNow,
    /** Does the work at once if somebody has asked for it. */
    flush: () => timer !== undefined && runNow(),
    cancel,
  };
}
