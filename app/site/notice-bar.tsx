import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { Notice } from "~/facts/notice";
import { useNotice } from "~/page/site";
import { Link } from "~/ui/link";
import { CloseSign, NoticeCard, noticeClose } from "~/ui/notices/notice-card";
import { useNotify } from "~/ui/notices/notices";

/** The notices that were shown as a toast in this window, and those that will be. */
const shownNotices = new WeakSet<Notice>();
const underWay = new WeakMap<Notice, Promise<void>>();

/**
 * The notice of the redirect before this page. The server renders it once. Without JavaScript it stays until its link
 * closes it. With JavaScript the toast replaces it. If the address contains `notice`, it is removed, so that reload and
 * Back do not show the notice again.
 */
export function NoticeBar() {
  const { key, pathname, search, hash, state } = useLocation();
  const told = useNotice();
  const [, setSaid] = useState<Notice | null>(null);
  const notify = useNotify();
  const navigate = useNavigate();

  const query = search.slice(1).split("&");
  const kept = query.filter((part) => !part.startsWith("notice="));
  const isNamed = kept.length < query.length;
  // The root's data stays when the page changes.
  const notice = told && !shownNotices.has(told) ? told : null;
  const rest = kept.join("&");

  useEffect(() => {
    if (!notice) return;
    let left = false;
    const saying = underWay.get(notice) ?? notify(notice);
    underWay.set(notice, saying);
    saying.then(() => {
      if (left) return;
      shownNotices.add(notice);
      setSaid(notice);
      if (!isNamed) return;
      // If the reader is already going to another page, or there, do nothing: that page has no notice in its address, and
      // this would lead back. The router is asked directly, because components hear of a navigation late
      // (`v7_startTransition`).
      const { navigation, location } = window.__remixRouter.state;
      if (navigation.state !== "idle" || location.key !== key) return;
      navigate({ pathname, search: rest, hash }, { replace: true, preventScrollReset: true, state });
    });
    return () => {
      left = true;
    };
  }, [notice, isNamed, notify, navigate, key, pathname, rest, hash, state]);

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
