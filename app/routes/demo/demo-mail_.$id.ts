import type { LoaderFunctionArgs } from "@remix-run/node";
import { plainNotFound, readOnly } from "~/http/answers/answers.server";
import { findDemoMailHtml, hasDemoMailbox } from "~/mail/demo/demo-mailbox.server";

/** A mail of a demo as a program for mail shows it: without scripts, forms and the site's cookies (see its policy). */
export async function loader({ params: { id = "" } }: LoaderFunctionArgs) {
  const html = hasDemoMailbox() ? await findDemoMailHtml(id) : null;
  if (html === null) return plainNotFound();
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "private, no-store",
    "X-Robots-Tag": "noindex, nofollow",
  };
  return new Response(html, { headers });
}

export const action = readOnly;
