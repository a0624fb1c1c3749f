import { Link, useLocation, useNavigate, useRouteLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { Notice } from "~/http/notice";
import type { loader } from "~/root";
import { CloseSign, NoticeCard, noticeClose } from "~/ui/notice-card";
import { useNotify } from "~/ui/notices";

/**
 * What the redirect before this page had to say. The server reads it from the address and writes it into the page;
 * without JavaScript it stays until it is closed by its link. With JavaScript the toast takes its place, and the
 * address loses its `notice`, so that neither a reload nor Back says it again.
 */
export function NoticeBar() {
  const { pathname, search, hash, state } = useLocation();
  const told = useRouteLoaderData<typeof loader>("root")?.notice ?? null;
  const [taken, setTaken] = useState<Notice | null>(null);
  const notify = useNotify();
  const navigate = useNavigate();

  const query = search.slice(1).split("&");
  const kept = query.filter((part) => !part.startsWith("notice="));
  // The root's data outlives the address that it was read from.
  const notice = kept.length < query.length ? told : null;
  const rest = kept.join("&");

  useEffect(() => {
    if (!notice) return;
    let left = false;
    notify(notice).then(() => {
      if (left) return;
      setTaken(notice);
      // Somebody who is on the way to another page is not called back; there the address has no notice anyway. The
      // router itself is asked: components hear of a navigation a while after the click (`v7_startTransition`).
      if (window.__remixRouter.state.navigation.state !== "idle") return;
      navigate({ pathname, search: rest, hash }, { replace: true, preventScrollReset: true, state });
    });
    return () => {
      left = true;
    };
  }, [notice, notify, navigate, pathname, rest, hash, state]);

  if (!notice || notice === taken) return null;
  return (
    <NoticeCard
      notice={notice}
      close={
        <Link to={{ pathname, search: rest }} replace preventScrollReset className={noticeClose}>
          <CloseSign />
        </Link>
      }
    />
  );
}
