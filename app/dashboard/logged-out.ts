/** Tells the dashboard that a form was answered with 401: it shows the notice and leads to the sign-in (R14.5). */
export const tellLoggedOut = () => window.dispatchEvent(new Event(name));

/** Hears of it. Returns what ends that. */
export function onLoggedOut(listener: () => void): () => void {
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
}

const name = "logged-out";
