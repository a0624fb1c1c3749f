import { useLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { OtherEditor } from "~/editing/presence/presence";
import { type UnfinishedText, unfinishedAddress, unfinishedPath } from "~/editing/unfinished/unfinished";
import type { FailedForm } from "~/forms/failed-form";
import { MomentText } from "~/place/moment-text";
import { Link } from "~/ui/link";

/** What the server keeps of this person for the open form. */
export type OfferedTexts = {
  others: OtherEditor[];
  offered: UnfinishedText[];
  /** The one that fills the form. */
  taken: FailedForm | null;
};

/**
 * Above a form: texts of it that this person has typed in another browser and not saved.
 *
 * @param known the keys of the texts that this browser has itself
 */
export function OfferedTextsNote({ known }: { known: () => string[] }) {
  const { offered = none } = (useLoaderData() as { unfinished?: OfferedTexts | null } | null)?.unfinished ?? {};
  const [own, setOwn] = useState<string[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when the page has loaded another list.
  useEffect(() => setOwn(known()), [offered]);
  // Without JavaScript there are none here.
  const others = own ? offered.filter(({ key }) => !own.includes(key)) : offered;
  if (others.length === 0) return null;
  const list = (
    <ul className="space-y-2">
      {others.slice(0, maxShown).map((text) => (
        <li key={text.key}>
          You have unsaved text of <MomentText date={text.at} /> from another browser:{" "}
          <q className="[overflow-wrap:anywhere]">{text.title || "no title"}</q>.{" "}
          <Link to={unfinishedAddress(text)} prefetch="none" className={link}>
            Take it up
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <section
      aria-label="Unsaved text from another browser"
      className={`mt-4 border-l-4 border-leaf pl-4 ${own ? "" : "hidden noscript:block"}`}
    >
      {others.length > 1 ? (
        // On a phone a list would push the form out of sight.
        <details className="mb-1">
          <summary className="min-h-8 cursor-pointer font-semibold">
            You have {others.length} unsaved texts from other browsers
          </summary>
          {list}
        </details>
      ) : (
        list
      )}
      <Link to={unfinishedPath} className={link}>
        All unfinished texts
      </Link>
    </section>
  );
}

/** The same list each time: another one would be looked at again. */
const none: UnfinishedText[] = [];
const maxShown = 5;
const link = "inline-flex min-h-8 items-center font-semibold underline underline-offset-4";
