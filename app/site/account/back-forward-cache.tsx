import { useNonce } from "~/page/answer-context";
import { usePersonText } from "~/page/site";

/**
 * The back button may show a page from the browser's memory, even with `no-store` and after signing out (HTML, 7.4.6:
 * "persisted"). So a page for a signed-in person asks who is signed in now. It reloads, unless that is the same person
 * with the same rights. Then what was typed stays.
 */
export function BackForwardCacheGuard() {
  const nonce = useNonce();
  const person = usePersonText();
  if (person === null) return null;
  return (
    <script
      nonce={nonce}
      data-user={person}
      // The browser keeps what the server wrote.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? `(${askWhoIsThere})()` : "" }}
    />
  );
}

/** Runs in the page alone and as text, so it may use nothing from outside. */
function askWhoIsThere(): void {
  const madeFor = document.currentScript?.dataset.user;
  addEventListener("pageshow", async ({ persisted }) => {
    if (!persisted) return;
    const answer = await fetch("/api/auth/user").catch(() => null);
    if ((await answer?.text()) !== decodeURIComponent(madeFor ?? "").trimEnd()) location.reload();
  });
}
