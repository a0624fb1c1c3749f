import { useEffect, useState } from "react";

/** Keeps the screen on while the page is visible, if the browser can. Returns whether it does. */
export function useWakeLock(): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let left = false;
    const ask = async () => {
      // The browser releases the lock when the page is hidden, so it is requested again when the page is visible.
      if (document.visibilityState !== "visible" || (lock && !lock.released)) return;
      try {
        const granted = await navigator.wakeLock.request("screen");
        if (left) return void granted.release();
        lock = granted;
        lock.addEventListener("release", () => setHeld(false));
        setHeld(true);
      } catch {
        // The battery is low, or a policy forbids it. The screen turns off as usual.
        setHeld(false);
      }
    };
    ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      left = true;
      document.removeEventListener("visibilitychange", ask);
      lock?.release();
    };
  }, []);
  return held;
}
