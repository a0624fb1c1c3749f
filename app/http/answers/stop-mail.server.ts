import { data } from "@remix-run/node";
import { describePage } from "~/page/metadata.server";

/**
 * What the page shows where a mail's link ends mails that come again and again. Only a POST ends them.
 *
 * @param gets whether they come; `null` for a link that no mail had, which is answered 404
 */
export function answerStopMail(gets: boolean | null) {
  const metadata = describePage({
    title: gets === null ? "No such link" : gets ? "End these mails?" : "No more of these mails",
    description: "",
    canonical: "/",
    noIndex: true,
  });
  const headers = { "Cache-Control": "private, no-store" };
  return data({ gets, metadata }, { status: gets === null ? 404 : 200, headers });
}
