import { useFetcher, useNavigate, useSearchParams } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { loginPath } from "~/facts/address-to-return-to";
import { isCopy, shoppingPath } from "~/mine/mine";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";
import { forgetListInBrowser, isEmpty, keepListInBrowser, listInBrowser, tickedInBrowser } from "./list-in-browser";
import { markIn, wishesIn, wishesPath } from "./shopping-list";

type Kept = ReturnType<typeof listInBrowser>;

/**
 * For a visitor: with JavaScript the browser keeps their list. The list is in the address, so that each change of it is a
 * page of its own and works without JavaScript too.
 */
export function ListOfVisitor() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  // What a browser keeps the server cannot know.
  const [kept, setKept] = useState<Kept | null>(null);
  const shown = query.toString();
  useEffect(() => {
    const here = new URLSearchParams(shown);
    const known = listInBrowser();
    if (shown === "") {
      keepListInBrowser(known);
      const own = wishesPath(known, known.mark);
      // Where there is no network, of the list too there is a copy as a whole page alone.
      if (isCopy()) location.replace(own);
      else navigate(own, { replace: true });
      return;
    }
    const now = markIn(here) === known.mark ? { mark: known.mark, ...wishesIn(here) } : known;
    if (now !== known) keepListInBrowser(now);
    setKept(now);
  }, [shown, navigate]);
  const isOwn = kept !== null && markIn(query) === kept.mark;
  const here = wishesIn(query);
  return (
    <div className="no-print mt-8 max-w-text text-muted">
      {kept !== null && !isOwn && (
        <p>
          {isEmpty(kept) ? (
            <>
              This list is kept nowhere but in its address.{" "}
              <Plain to={wishesPath(here, kept.mark)}>Keep it in this browser</Plain>.
            </>
          ) : (
            <>
              This browser keeps another list. <Plain to={wishesPath(kept, kept.mark)}>Open that one</Plain>, or{" "}
              <Plain to={wishesPath(here, kept.mark)}>keep this one instead</Plain>.
            </>
          )}
        </p>
      )}
      <p>
        {isOwn && "This list is kept in this browser. "}
        <a
          href={loginPath(isOwn || isEmpty(here) ? shoppingPath : wishesPath(here))}
          className="underline underline-offset-4"
        >
          Sign in
        </a>{" "}
        to have your list on all your devices.
      </p>
    </div>
  );
}

const Plain = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} prefetch="none" className="underline underline-offset-4">
    {children}
  </Link>
);

/**
 * Hands over to the account the list that the browser kept before its reader signed in, with what is ticked. It is
 * forgotten here once it is there. What does not come along is told, and stays here.
 */
export function ListTakenFromBrowser() {
  const { data, state, submit } = useFetcher<{ taken?: true; message?: string }>();
  const isSent = useRef(false);
  // What a browser keeps the server cannot know.
  const [kept, setKept] = useState<Kept | null>(null);
  useEffect(() => {
    const list = listInBrowser();
    if (isSent.current || isEmpty(list)) return;
    isSent.current = true;
    setKept(list);
    const ticked = tickedInBrowser(list.mark).join(", ");
    submit({ take: wishesPath(list), ticked }, { method: "post", action: shoppingPath });
  }, [submit]);
  const answer = state === "idle" ? data : undefined;
  const isTaken = answer?.taken === true;
  useEffect(() => {
    if (isTaken) forgetListInBrowser();
  }, [isTaken]);
  const forget = () => {
    forgetListInBrowser();
    setKept(null);
  };
  return (
    <div role="status" className="no-print mt-6 max-w-text empty:hidden">
      {isTaken && <p className="font-semibold">The list that this browser had kept came along.</p>}
      {answer && !isTaken && kept && (
        <>
          <p>
            <strong className="font-semibold">The list that this browser keeps has not come along.</strong>{" "}
            {answer.message}
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
            <Plain to={wishesPath(kept)}>Look at that list</Plain>
            <Button look="quiet" type="button" onClick={forget}>
              Forget that list
            </Button>
          </p>
        </>
      )}
    </div>
  );
}
