import { useSyncExternalStore } from "react";

/** Says while somebody types that there is no network, and that nothing is lost. */
export function OfflineNote() {
  const online = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="basis-full font-semibold empty:hidden">
      {!online && "You are offline. What you type is kept in this browser, and can be saved when the network is back."}
    </div>
  );
}

function listen(onChange: () => void) {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}
