import { useNonce } from "~/page/answer-context";
import { useCurrentUser } from "~/page/site";

/**
 * A browser may bring a page back as it was left, `no-store` or not, also when its person has signed out meanwhile (HTML,
 * 7.4.6: "persisted"). A page that was made for somebody then asks who is there now, and is loaded anew unless it is
 * the same person with the same rights, who keeps what they had typed.
 */
export function BroughtBack() {
  const nonce = useNonce();
  const user = useCurrentUser();
  if (!user) return null;
  return (
    <script
      nonce={nonce}
      data-user={JSON.stringify(user)}
      // Browsers keep what the server wrote.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? `(${askWhoIsThere})()` : "" }}
    />
  );
}

/** Runs in the page, with React or before it, alone and as text: nothing from outside it may be used. */
function askWhoIsThere(): void {
  const madeFor = document.currentScript?.dataset.user;
  addEventListener("pageshow", async ({ persisted }) => {
    if (!persisted) return;
    const answer = await fetch("/api/auth/user").catch(() => null);
    if ((await answer?.text()) !== madeFor) location.reload();
  });
}
