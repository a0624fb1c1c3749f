/**
 * Delays `work` until nobody has asked for it for `pauseMs`. If somebody keeps asking, it is done after `longestMs`.
 */
export function debounce(work: () => void, pauseMs: number, longestMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;
  const forget = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const now = () => {
    forget();
    work();
  };
  return {
    ask() {
      if (timer === undefined) latest = Date.now() + longestMs;
      clearTimeout(timer);
      timer = setTimeout(now, Math.max(0, Math.min(pauseMs, latest - Date.now())));
    },
    now,
    /** Does the work at once if somebody has asked for it. */
    asked: () => timer !== undefined && now(),
    forget,
  };
}
