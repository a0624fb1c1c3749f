import { useLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { type OtherEditor, presenceBeatMs, presencePath } from "~/editing/presence/presence";
import { thisNoun } from "~/facts/english";
import { MomentText } from "~/place/moment-text";

type OthersHereProps = { noun: string; document: string };

/**
 * In a form: who else has the text open. The page knows it when it is loaded; with JavaScript it is asked for again while
 * the form is in sight.
 */
export function OthersHere({ noun, document: id }: OthersHereProps) {
  const loaded = (useLoaderData() as { unfinished?: { others?: OtherEditor[] } | null } | null)?.unfinished?.others;
  const [told, setTold] = useState<OtherEditor[]>();
  useEffect(() => {
    const say = (leaving?: true) =>
      fetch(presencePath, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ noun, document: id, leaving }),
        keepalive: true,
      });
    const beat = async () => {
      if (document.visibilityState !== "visible") return;
      // Who cannot be asked is asked again.
      const answer = await say().catch(() => null);
      if (answer?.ok) setTold(((await answer.json()) as { others: OtherEditor[] }).others);
    };
    const go = () => void say(true).catch(() => {});
    const timer = setInterval(() => void beat(), presenceBeatMs);
    window.addEventListener("pagehide", go);
    return () => {
      clearInterval(timer);
      window.removeEventListener("pagehide", go);
      go();
    };
  }, [noun, id]);
  const others = told ?? loaded ?? [];
  return (
    <div role="status">
      {others.length > 0 && (
        <ul className="mt-3 border-l-4 border-leaf pl-4">
          {others.map(({ name, since }) => (
            <li key={name + since}>
              <strong>{name}</strong> has {thisNoun(noun)} open too, since <MomentText date={since} />.
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
