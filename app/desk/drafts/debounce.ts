/**
 * Does something when nobody has asked for it for `pauseMs`, and where they ask without a pause at the latest `longestMs`
 * after they began.
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
    /** Does at once what has been asked for, if anything has. */
    asked: () => timer !== undefined && now(),
    forget,
  };
}
