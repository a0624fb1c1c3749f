import { Scripts, useMatches } from "@remix-run/react";
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode, useState } from "react";
import { useNonce } from "./answer-context";
import { useNotice } from "./site";
import { startOnIntent } from "./start-on-intent";

/**
 * For a route whose page is mainly read: `export const handle = forReading`. Its scripts are loaded when somebody is
 * about to use a control that they improve (docs/decisions/007).
 */
export const forReading: ForReading = { forReading: true };

type ForReading = {
  forReading: true;
  /** A name in `localStorage`, by the page's data. If something is stored under it, the scripts load at once. */
  remembers?: (data: unknown) => string | undefined;
};

/** Starts React in the browser: at once, or on a page for reading when it is needed. */
export function PageScripts() {
  const nonce = useNonce();
  const asked = useForReading();
  // What was true when the page was made. Later navigations do not change it.
  const [reading] = useState(asked);
  // In development scripts load at once, because hot reload needs them.
  return reading && !import.meta.env.DEV ? <ScriptsOnIntent nonce={nonce} {...reading} /> : <Scripts nonce={nonce} />;
}

function useForReading(): { remembers?: string } | null {
  // A notice closes by itself, and that needs a script.
  const notice = useNotice();
  const { handle, data } = useMatches().at(-1) ?? {};
  const { forReading, remembers } = (handle ?? {}) as Partial<ForReading>;
  return forReading && !notice ? { remembers: remembers?.(data) } : null;
}

/** Remix's own scripts, but with types that browsers do not load. `startOnIntent` sets the right types. */
function ScriptsOnIntent({ nonce, remembers }: { nonce: string | undefined; remembers?: string }) {
  return (
    <>
      <script
        nonce={nonce}
        data-remembers={remembers}
        // The browser keeps what the server wrote.
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
  "data-later"?: "";
  type?: string;
  async?: boolean;
  suppressHydrationWarning?: boolean;
}>;

function waiting(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement(child)) return child;
    const { type, props } = child as Loading;
    // `startOnIntent` has changed it back when React compares. Until then it is a link that HTML allows in a body and that
    // asks for nothing: the name of this site is known.
    if (props.rel === "modulepreload")
      return cloneElement(child as Loading, { rel: "dns-prefetch", "data-later": "", suppressHydrationWarning: true });
    if (props.type === "module") return cloneElement(child as Loading, { type: "text/later", async: undefined });
    return type === "link" || type === "script" ? child : cloneElement(child as Loading, {}, waiting(props.children));
  });
}
