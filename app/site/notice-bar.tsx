import { Link, useLocation } from "@remix-run/react";
import { isNotice, notices } from "~/http/notice";

/** What the redirect before this page had to say. */
export function NoticeBar() {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const name = query.get("notice");
  if (!isNotice(name)) return null;
  query.delete("notice");
  const { title, text } = notices[name];
  return (
    <div role="status" className="border-b border-line bg-surface">
      <p className="mx-auto flex max-w-page items-center justify-between gap-4 px-5 py-3">
        <span>
          <strong>{title}.</strong> {text}
        </span>
        <Link to={{ pathname, search: query.toString() }} replace className="shrink-0 underline underline-offset-4">
          Close
        </Link>
      </p>
    </div>
  );
}
