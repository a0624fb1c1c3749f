import { redirect } from "@remix-run/node";
import { addressToReturnTo } from "~/facts/address-to-return-to";
import { isShownAt, type Notice, type NoticeName, notices, noticesWith, withNotice } from "~/facts/notice";
import { signedCookie } from "~/http/access/session.server";
import { hmac, isHmac } from "~/runtime/hmac.server";

type Values = { [Name in keyof typeof noticesWith]: Parameters<(typeof noticesWith)[Name]>[0] };

/**
 * Redirects (303) to a page that shows a notice once: `return redirectWithNotice("/admin", "article-created")`.
 *
 * The address names the notice, for programs and for browsers without cookies. A cookie names it too, so that the page
 * can be shown at the address without the notice, and shows nothing when it is loaded again: see `tellNotice`. A notice
 * about something carries its values with a signature, so that only the site decides what it says.
 */
export function redirectWithNotice(path: string, name: NoticeName): Promise<Response>;
export function redirectWithNotice<Name extends keyof Values>(
  path: string,
  name: Name,
  values: Values[Name],
): Promise<Response>;
export async function redirectWithNotice(path: string, name: string, values?: object): Promise<Response> {
  const notice = values ? signed(name, values) : name;
  const headers = { "Set-Cookie": await noticeCookie().serialize(notice) };
  return redirect(withNotice(path, notice), { status: 303, headers });
}

/** A page's notice, and the headers that end it. */
type Told = { notice: Notice | null; headers: HeadersInit };

/**
 * The notice of the redirect to this page; `null` if there is none, or none that this page may show.
 *
 * @throws Response that redirects a browser whose cookie names the notice to the address without it
 */
export async function tellNotice(request: Request): Promise<Told> {
  const address = new URL(request.url);
  const named = address.searchParams.get("notice");
  const brought: unknown = await noticeCookie().parse(request.headers.get("Cookie"));
  if (typeof brought !== "string" || brought === "")
    return { notice: readNotice(address.pathname, named), headers: {} };
  if (named === brought && request.method === "GET" && loadsPage(request))
    throw redirect(addressToReturnTo(address), 303);
  const headers = { "Set-Cookie": await noticeCookie().serialize("", { maxAge: 0 }) };
  return { notice: readNotice(address.pathname, named ?? brought), headers };
}

/** Whether a browser has a notice to show. Then the page is for this browser alone. */
export const cookieBringsNotice = (cookie: string | null | undefined): boolean =>
  cookie?.includes(`${cookieName}=`) ?? false;

const cookieName = "notice";
/** Long enough for the way from the redirect to the page. */
const cookieSeconds = 60;
const noticeCookie = () => signedCookie(cookieName, cookieSeconds);

/** Whether a browser asks for a page. Programs and scripts do not: nobody sees their address. */
export const loadsPage = ({ headers }: Pick<Request, "headers">) =>
  headers.get("Accept")?.includes("text/html") ?? false;

function readNotice(pathname: string, asked: string | null): Notice | null {
  if (!asked || !isShownAt(pathname, asked.split(".")[0] as NoticeName)) return null;
  if (Object.hasOwn(notices, asked)) return notices[asked as NoticeName];
  const [name = "", values = "", signature = ""] = asked.split(".");
  if (!Object.hasOwn(noticesWith, name) || !isHmac(signature, "notice", `${name}.${values}`)) return null;
  return noticesWith[name as keyof Values](JSON.parse(Buffer.from(values, "base64url").toString()));
}

function signed(name: string, values: object): string {
  const text = `${name}.${Buffer.from(JSON.stringify(values)).toString("base64url")}`;
  return `${text}.${hmac("notice", text)}`;
}
