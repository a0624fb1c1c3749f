import { useSyncExternalStore } from "react";

/** The number of uploads of this page that are running. While there is one, no form of the page is sent. */
let underWay = 0;
const listeners = new Set<() => void>();

/** Call it when an upload starts. It returns a function to call when the upload has ended. */
export function startUploading(): () => void {
  let ended = false;
  change(1);
  return () => {
    if (!ended) change(-1);
    ended = true;
  };
}

export const useUploading = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => underWay > 0,
    () => false,
  );

function change(by: number): void {
  underWay += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
