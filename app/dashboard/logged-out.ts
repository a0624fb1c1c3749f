/** Tells the dashboard that a form was answered with 401. It shows the notice and opens the sign-in (R14.5). */
export const tellLoggedOut = () => window.dispatchEvent(new Event(name));

/** Listens to that. Returns a function that stops listening. */
export function onLoggedOut(listener: () => void): () => void {
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
}

const name = "logged-out";
