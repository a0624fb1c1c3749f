import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { Notice } from "~/facts/notice";
import { Sign } from "~/ui/sign";

/**
 * How a notice looks: a card in the corner, on phones at the bottom of the screen. The server renders it at the place
 * of the toast, so that nothing moves when the toast replaces it. Without JavaScript it stands in the flow of the page
 * until it is closed.
 */
export const noticePlace =
  "fixed inset-x-3 bottom-3 z-60 sm:right-5 sm:bottom-5 sm:left-auto sm:w-96 noscript:static noscript:mx-auto noscript:my-5 noscript:w-auto noscript:max-w-page noscript:px-5";

export const noticeLook = (error?: boolean) =>
  clsx(
    "flex items-start justify-between gap-3 rounded-card border border-l-4 border-line bg-surface py-2 pr-2 pl-5 text-ink shadow-lg noscript:shadow-none",
    error ? "border-l-danger" : "border-l-leaf",
  );

export const noticeClose =
  "flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full hover:bg-wash";

export function NoticeText({ title, text, link }: Notice) {
  return (
    <>
      <strong className="block font-semibold">{title}</strong>
      {/* For those who hear it: two lines are two words. */ " "}
      {text && <span className="block text-meta text-muted">{text}</span>}
      {link && (
        <a href={link.to} className="inline-flex min-h-8 items-center font-semibold underline underline-offset-4">
          {link.label}
        </a>
      )}
    </>
  );
}

/** The card without the toast's script. `close` is the control that closes it. */
export function NoticeCard({ notice, close }: { notice: Notice; close: ReactNode }) {
  return (
    <section aria-label="Notices" className={clsx("no-print", noticePlace)}>
      <div role="status" aria-live={notice.error ? "assertive" : "polite"} className={noticeLook(notice.error)}>
        <p className="py-2">
          <NoticeText {...notice} />
        </p>
        {close}
      </div>
    </section>
  );
}

export function CloseSign() {
  return (
    <>
      <span className="sr-only">Close</span>
      <Sign size={20}>
        <path d="M6 6l12 12M18 6 6 18" />
      </Sign>
    </>
  );
}
