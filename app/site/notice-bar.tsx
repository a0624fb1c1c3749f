import { Link, useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { Notice } from "~/facts/notice";
import { useSiteData } from "~/page/site";
import { CloseSign, NoticeCard, noticeClose } from "~/ui/notices/notice-card";
import { useNotify } from "~/ui/notices/notices";

/** The notices that have become a toast in this browser window, and those that are about to. */
const said = new WeakSet<Notice>();
const underWay = new WeakMap<Notice, Promise<void>>();

/**
 * What the redirect before this page had to say. The server writes it into the page, once; without JavaScript it stays
 * until it is closed by its link. With JavaScript the toast takes its place. Where the address still names it, the address
 * loses its `notice`, so that neither a reload nor Back says it again.
 */
export function NoticeBar() {
  const { pathname, search, hash, state } = useLocation();
  const told = useSiteData()?.notice ?? null;
  const [, setSaid] = useState<Notice | null>(null);
  const notify = useNotify();
  const navigate = useNavigate();

  const query = search.slice(1).split("&");
  const kept = query.filter((part) => !part.startsWith("notice="));
  const isNamed = kept.length < query.length;
  // The root's data outlives the page that it was made for.
  const notice = told && !said.has(told) ? told : null;
  const rest = kept.join("&");

  useEffect(() => {
    if (!notice) return;
    let left = false;
    const saying = underWay.get(notice) ?? notify(notice);
    underWay.set(notice, saying);
    saying.then(() => {
      if (left) return;
      said.add(notice);
      setSaid(notice);
      if (!isNamed) return;
      // Somebody who is on the way to another page is not called back; there the address has no notice anyway. The
      // router itself is asked: components hear of a navigation a while after the click (`v7_startTransition`).
      if (window.__remixRouter.state.navigation.state !== "idle") return;
      navigate({ pathname, search: rest, hash }, { replace: true, preventScrollReset: true, state });
    });
    return () => {
      left = true;
    };
  }, [notice, isNamed, notify, navigate, pathname, rest, hash, state]);

  if (!notice) return null;
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
