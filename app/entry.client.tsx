import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { announceHydration } from "~/page/hydration";

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
 * Waits until what the server sent beside the page is decoded. As long as it is not, `RemixBrowser` throws the promise
 * of it, before it calls any hook. Left to React that suspends the whole document, and a key pressed in that moment
 * makes React 18 give up with "Root did not complete" (facebook/react#28800).
 */
async function waitForDecoding(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}
