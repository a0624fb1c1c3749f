import { useEffect, useState } from "react";

/** Keeps the screen awake while the page is open and in sight, where the browser can. Answers whether it does. */
export function useWakeLock(): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let left = false;
    const ask = async () => {
      // The browser lets go whenever the page is hidden, so it is asked again each time it is back.
      if (document.visibilityState !== "visible" || (lock && !lock.released)) return;
      try {
        const granted = await navigator.wakeLock.request("screen");
        if (left) return void granted.release();
        lock = granted;
        lock.addEventListener("release", () => setHeld(false));
        setHeld(true);
      } catch {
        // A low battery, or a policy: the screen goes dark as ever.
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
