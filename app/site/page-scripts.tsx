import { Scripts, useMatches, useRouteLoaderData } from "@remix-run/react";
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode, useState } from "react";
import type { loader } from "~/root";
import { useNonce } from "./answer-context";
import { startOnIntent } from "./start-on-intent";

/**
 * Says of a route that its page is for reading: `export const handle = forReading`. Its scripts are named in the page, but
 * load when somebody is about to use what they improve (docs/decisions/007).
 */
export const forReading = { forReading: true };

/** Starts React in the browser: at once, or on a page for reading when it is wanted. */
export function PageScripts() {
  const nonce = useNonce();
  const isForReading = useIsForReading();
  // As it was when the page was made: what is shown in it later changes nothing any more.
  const [wait] = useState(isForReading);
  return wait ? <ScriptsOnIntent nonce={nonce} /> : <Scripts nonce={nonce} />;
}

function useIsForReading(): boolean {
  // A notice goes by itself after a while, which takes a script.
  const notice = useRouteLoaderData<typeof loader>("root")?.notice;
  const handle = useMatches().at(-1)?.handle as Partial<typeof forReading> | undefined;
  return handle?.forReading === true && !notice;
}

/** Remix's own scripts, but for those that load something: `startOnIntent` gives these their types back. */
function ScriptsOnIntent({ nonce }: { nonce: string | undefined }) {
  return (
    <>
      <script
        nonce={nonce}
        // Browsers keep what the server wrote.
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? `(${startOnIntent})()` : "" }}
      />
      {waiting(Scripts({ nonce }))}
    </>
  );
}

type Loading = ReactElement<{
  children?: ReactNode;
  rel?: string;
  type?: string;
  async?: boolean;
  suppressHydrationWarning?: boolean;
}>;

function waiting(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement(child)) return child;
    const { type, props } = child as Loading;
    // By the time React compares, it is what it was.
    if (props.rel === "modulepreload")
      return cloneElement(child as Loading, { rel: "later", suppressHydrationWarning: true });
    if (props.type === "module") return cloneElement(child as Loading, { type: "text/later", async: undefined });
    return type === "link" || type === "script" ? child : cloneElement(child as Loading, {}, waiting(props.children));
  });
}
