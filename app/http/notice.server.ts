import { createHmac, timingSafeEqual } from "node:crypto";
import { redirect } from "@remix-run/node";
import { isReadAt, type Notice, type NoticeName, notices, noticesWith, withNotice } from "./notice";
import { signingSecrets } from "./session.server";

type Values = { [Name in keyof typeof noticesWith]: Parameters<(typeof noticesWith)[Name]>[0] };

/**
 * Leads on (303) to a page that shows a notice: `return redirectWithNotice("/admin", "article-created")`.
 *
 * A notice that speaks of something takes its values along in the address, signed: the page needs neither a cookie nor a
 * row in the database to show it, and still nobody but the site decides what it says.
 */
export function redirectWithNotice<Name extends NoticeName | keyof Values>(
  path: string,
  ...[name, values]: Name extends keyof Values ? [name: Name, values: Values[Name]] : [name: Name]
): Response {
  return redirect(withNotice(path, values ? signed(name, values) : name), 303);
}

/** What the address of a request asks to say; `null` where it asks for nothing, or for something that the site does not say there. */
export function readNotice(request: Request): Notice | null {
  const { pathname, searchParams } = new URL(request.url);
  const asked = searchParams.get("notice");
  if (!asked || !isReadAt(pathname, asked.split(".")[0] as NoticeName)) return null;
  if (Object.hasOwn(notices, asked)) return notices[asked as NoticeName];
  const [name = "", values = "", signature = ""] = asked.split(".");
  if (!Object.hasOwn(noticesWith, name) || !isOurs(`${name}.${values}`, signature)) return null;
  return noticesWith[name as keyof Values](JSON.parse(Buffer.from(values, "base64url").toString()));
}

function signed(name: string, values: object): string {
  const text = `${name}.${Buffer.from(JSON.stringify(values)).toString("base64url")}`;
  return `${text}.${signature(text, signingSecrets()[0] ?? "")}`;
}

function isOurs(text: string, given: string): boolean {
  const bytes = Buffer.from(given);
  return signingSecrets().some((secret) => {
    const expected = Buffer.from(signature(text, secret));
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
}

/** The first word keeps these signatures apart from those of cookies and limits. */
const signature = (text: string, secret: string) =>
  createHmac("sha256", secret).update(`notice ${text}`).digest("base64url");
