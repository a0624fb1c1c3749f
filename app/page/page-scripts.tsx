import { type Params, Scripts, useMatches } from "@remix-run/react";
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode, useState } from "react";
import { useNonce } from "./answer-context";
import { useSiteData } from "./site";
import { startOnIntent } from "./start-on-intent";

/**
 * Says of a route that its page is for reading: `export const handle = forReading`. Its scripts are named in the page, but
 * load when somebody is about to use what they improve (docs/decisions/007).
 */
export const forReading: ForReading = { forReading: true };

type ForReading = {
  forReading: true;
  /** The name that the browser's `localStorage` may hold something of the page under: where it does, scripts load at once. */
  remembers?: (params: Params) => string;
};

/** Starts React in the browser: at once, or on a page for reading when it is wanted. */
export function PageScripts() {
  const nonce = useNonce();
  const asked = useForReading();
  // As it was when the page was made: what is shown in it later changes nothing any more.
  const [reading] = useState(asked);
  // In development the page has to hear of a change before anybody touches it.
  return reading && !import.meta.env.DEV ? <ScriptsOnIntent nonce={nonce} {...reading} /> : <Scripts nonce={nonce} />;
}

function useForReading(): { remembers?: string } | null {
  // A notice goes by itself after a while, which takes a script.
  const notice = useSiteData()?.notice;
  const { handle, params = {} } = useMatches().at(-1) ?? {};
  const { forReading, remembers } = (handle ?? {}) as Partial<ForReading>;
  return forReading && !notice ? { remembers: remembers?.(params) } : null;
}

/** Remix's own scripts, but for those that load something: `startOnIntent` gives these their types back. */
function ScriptsOnIntent({ nonce, remembers }: { nonce: string | undefined; remembers?: string }) {
  return (
    <>
      <script
        nonce={nonce}
        data-remembers={remembers}
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
