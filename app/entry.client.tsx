import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { expectAbortedRequests } from "~/page/aborted-requests";
import { announceHydration } from "~/page/hydration";

expectAbortedRequests();
waitForDecoding().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Site />
      </StrictMode>,
    );
  }),
);

function Site() {
  useEffect(announceHydration, []);
  return <RemixBrowser />;
}

/**
 * Waits until the data that the server sent with the page is decoded. Before that, `RemixBrowser` throws a promise,
 * before it calls any hook. React would suspend the whole document, and a key press in that moment makes React 18 give
 * up with "Root did not complete" (facebook/react#28800).
 */
async function waitForDecoding(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}
