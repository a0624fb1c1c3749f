import { type ReactNode, useEffect, useState } from "react";

type ShownOnceProps = {
  /** What it is: "The token “Stock list”". */
  label: string;
  secret: string;
  /** What to do with it. */
  children: ReactNode;
};

/** A secret that was just made. A page that the browser keeps for its Back button forgets it. */
export function ShownOnce({ label, secret, children }: ShownOnceProps) {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const forget = () => setShown(false);
    addEventListener("pagehide", forget);
    return () => removeEventListener("pagehide", forget);
  }, []);
  if (!shown) return null;
  return (
    <div role="status" className="mt-6 max-w-3xl rounded-card border-2 border-leaf bg-surface p-5">
      <label className="block font-semibold">
        {label}. Copy it now: it is not shown again.
        <input
          readOnly
          // biome-ignore lint/a11y/noAutofocus: it is what this page has just been asked for.
          autoFocus
          autoComplete="off"
          spellCheck={false}
          value={secret}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="mt-2 block min-h-11 w-full rounded-card border border-edge bg-paper px-4 font-mono text-sm font-normal"
        />
      </label>
      <p className="mt-3 text-meta text-muted [overflow-wrap:anywhere]">{children}</p>
    </div>
  );
}
