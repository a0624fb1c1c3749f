import { useCallback, useEffect, useState } from "react";
import { countText } from "~/facts/english";
import { isCopy } from "~/mine/mine";
import { useCurrentUser } from "~/page/site";
import { MomentText } from "~/place/moment-text";
import { Button } from "~/ui/button";
import { type Copies, canKeepCopies, forgetCopies, keepCopies, keptCopies } from "./copies";

/** Copies that are younger are not renewed by a look at the page. */
const freshMs = 10 * 60_000;

type State = { kept: Copies | null; doing: "nothing" | "keeping" | "forgetting"; failure: string | null };

/**
 * Where a reader keeps My kitchen in this browser for places without a network. It takes JavaScript. Whoever has begun has the
 * copies renewed at each look at the page; those of somebody else are forgotten.
 */
export function OfflineCopies() {
  const owner = useCurrentUser()?.id ?? null;
  // What a browser keeps the server cannot know.
  const [state, setState] = useState<State | null>(null);
  const keep = useCallback(async () => {
    const kept = await keptCopies();
    setState({ kept, doing: "keeping", failure: null });
    try {
      setState({ kept: await keepCopies(owner), doing: "nothing", failure: null });
    } catch (error) {
      setState({ kept, doing: "nothing", failure: (error as Error).message });
    }
  }, [owner]);
  useEffect(() => {
    const begin = async () => {
      const kept = await keptCopies();
      const isOthers = kept !== null && kept.owner !== owner;
      // A copy of this page was made for whoever it says.
      if (isOthers && !isCopy()) await forgetCopies();
      setState({ kept: isOthers ? null : kept, doing: "nothing", failure: null });
      const isOld = kept !== null && !isOthers && Date.now() - Date.parse(kept.at) > freshMs;
      if (isOld && !isCopy() && navigator.onLine) await keep();
    };
    if (canKeepCopies()) void begin();
  }, [owner, keep]);
  if (!state) return null;
  const { kept, doing, failure } = state;
  const forget = async () => {
    setState({ kept, doing: "forgetting", failure: null });
    await forgetCopies();
    setState({ kept: null, doing: "nothing", failure: null });
  };
  return (
    <section aria-labelledby="offline" className="no-print mt-14 border-t border-line pt-8">
      <h2 id="offline" className="text-2xl">
        Without a network
      </h2>
      <p className="mt-2 max-w-text text-muted">
        This browser can keep copies to read where there is no network: of the texts that you have saved last, of the
        week and of the shopping list.{" "}
        {owner !== null && "Until you sign out, whoever uses this browser can read them. "}
        They are renewed when you come here.
      </p>
      <div role="status" className="mt-3 max-w-text empty:hidden">
        {doing === "keeping" && <p>Copying…</p>}
        {failure !== null && <p className="text-danger">The copies could not be made. {failure}.</p>}
        {kept && doing !== "keeping" && (
          <p className="font-semibold">
            {countText(kept.texts, "text", "texts")}, the week and the list were copied on <MomentText date={kept.at} />
            .
          </p>
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          look="quiet"
          type="button"
          onClick={() => doing === "nothing" && keep()}
          aria-disabled={doing !== "nothing" || undefined}
        >
          {kept ? "Copy them anew" : "Keep copies"}
        </Button>
        {kept && (
          <Button look="quiet" type="button" onClick={forget}>
            Forget the copies
          </Button>
        )}
      </div>
    </section>
  );
}
