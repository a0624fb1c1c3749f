import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { loginPath } from "~/facts/address-to-return-to";
import { countText } from "~/facts/english";
import { Button, ButtonAnchor } from "~/ui/button";
import { Link } from "~/ui/link";
import { minePath } from "./mine";
import { type BrowserText, dropFromBrowser, keptInBrowser } from "./saved-in-browser";

/** For a visitor: what this browser keeps, which takes JavaScript, and how to have it everywhere. */
export function KeptInBrowser() {
  // What a browser keeps the server cannot know.
  const [texts, setTexts] = useState<BrowserText[]>([]);
  useEffect(() => setTexts(keptInBrowser()), []);
  const remove = (id: string) => {
    dropFromBrowser(id);
    setTexts(keptInBrowser());
  };
  return (
    <>
      <p className="mt-6 max-w-text">
        {texts.length > 0
          ? "These are kept in this browser alone. Sign in, and they come along to all your devices."
          : "Sign in, and what you save is here on all your devices."}
      </p>
      <p className="mt-6">
        <ButtonAnchor href={loginPath(minePath)}>Sign in</ButtonAnchor>
      </p>
      {texts.length > 0 && (
        <ul className="mt-8 divide-y divide-line border-y border-line">
          {texts.map(({ id, title, path }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
              <Link to={path} prefetch="intent" className="text-xl [overflow-wrap:anywhere] hover:underline">
                {title}
              </Link>
              <Button look="quiet" type="button" onClick={() => remove(id)}>
                Remove <span className="sr-only">{title}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Hands over to the account what the browser kept before its reader signed in. It is forgotten here once it is there. */
export function TakenFromBrowser() {
  const { data, state, submit } = useFetcher<{ taken: number }>();
  const taken = data?.taken;
  const sent = useRef<{ kind: string; id: string }[]>([]);
  useEffect(() => {
    sent.current = keptInBrowser().map(({ kind, id }) => ({ kind, id }));
    if (sent.current.length > 0) submit({ take: JSON.stringify(sent.current) }, { method: "post", action: minePath });
  }, [submit]);
  useEffect(() => {
    if (state === "idle" && taken !== undefined) for (const { id } of sent.current) dropFromBrowser(id);
  }, [state, taken]);
  return (
    <p role="status" className="mt-6 font-semibold empty:hidden">
      {taken ? `${countText(taken, "text", "texts")} that this browser had saved came along.` : ""}
    </p>
  );
}
