import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useLocation,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { assetAttributes, assetUrl } from "~/assets/asset-url";
import { accessDenied, adminRequired } from "~/facts/no-entry";
import { type CurrentUser, entersDesk, textOfPerson, toCurrentUser } from "~/facts/user";
import { currentUser } from "~/http/access/session.server";
import { tellNotice } from "~/http/answers/notice.server";
import { SignUpForm } from "~/newsletter/sign-up/sign-up-form";
import { useNonce } from "~/page/answer-context";
import { ColourScheme } from "~/page/colour-scheme";
import { PageScripts } from "~/page/page-scripts";
import { type RootFacts, titleOnSite, useSite } from "~/page/site";
import { programLanguage } from "~/place/place";
import { lookOfName } from "~/settings/look-choices";
import { BackForwardCacheGuard } from "~/site/account/back-forward-cache";
import { Footer } from "~/site/footer";
import { Header } from "~/site/header";
import { KeepFocus } from "~/site/keep-focus";
import { NoticeBar } from "~/site/notice-bar";
import { siteFacts } from "~/site/site-facts.server";
import { SiteForBrowser } from "~/site/site-for-browser";
import { Notices } from "~/ui/notices/notices";
import stylesheet from "~/ui/tailwind.css?url";
// ../vite.fonts.ts makes it.
import figtree from "../.cache/fonts/figtree.woff2?url";
import fraunces from "../.cache/fonts/fraunces.woff2?url";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [user, { notice, headers }] = await Promise.all([
    context.standIn ? null : personWhoAsks(request),
    tellNotice(request),
  ]);
  const look = user && entersDesk(user) ? askedLook(request) : null;
  const person = context.standIn ? context.standIn.marks.person : user && textOfPerson(user);
  const facts: RootFacts = { site: siteFacts(look), user: person, notice };
  return data(facts, { headers });
}

async function personWhoAsks(request: Request): Promise<CurrentUser | null> {
  const user = await currentUser(request);
  return user && toCurrentUser(user);
}

/** Whoever works on the site may see it in another look: `/?look=`. It stays until a page is loaded anew. */
const askedLook = ({ url }: Request) => lookOfName(new URL(url).searchParams.get("look") ?? "");

/** The headers of a response that a loader threw, such as when to try again. */
export { headersOfLoader as headers } from "~/page/headers-of-loader";

/**
 * Signing in and out are full-page navigations. So the root's data stays the same from page to page, except the notice
 * of a redirect.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ nextUrl }) => nextUrl.searchParams.has("notice");

export const links: LinksFunction = () => [{ rel: "stylesheet", href: assetUrl(stylesheet) }];

/** Pages describe themselves. This describes a page that failed. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  if (!error) return [{ title: data?.site.name }];
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const titles: Record<number, string> = {
    401: adminRequired,
    403: accessDenied,
    404: "404 Page Not Found",
    405: "This page is for reading",
    410: "This page is gone",
    503: "We will be right back",
  };
  const title = titles[status] ?? "Something went wrong";
  return [{ title: titleOnSite(title, data) }, { name: "robots", content: "noindex, nofollow" }];
};

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const { look, place } = useSite();
  const { bars, fonts = [fraunces, figtree], links } = look;
  // The desk has the program's words, other pages mostly those of the site.
  const isDesk = useLocation().pathname.startsWith("/admin");
  return (
    <html lang={isDesk ? programLanguage(place) : place.language} {...assetAttributes()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ColourScheme {...bars} />
        <Meta />
        {fonts.map((href) => (
          <link key={href} rel="preload" href={assetUrl(href)} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Links />
        {links.map((link) => (
          <link key={link.href} {...link} />
        ))}
      </head>
      <body className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:bg-leaf focus:px-4 focus:py-2 focus:text-paper"
        >
          Skip to content
        </a>
        <Notices>
          <Header />
          <main id="main" tabIndex={-1} className="flex-1 outline-none">
            <NoticeBar />
            {children}
          </main>
          <Footer />
        </Notices>
        <SiteForBrowser />
        <KeepFocus />
        <ScrollRestoration nonce={nonce} />
        <BackForwardCacheGuard />
        <PageScripts />
      </body>
    </html>
  );
}

/** Pages show the sign-up where it fits. It comes with this script, which they all have, so it costs them no other. */
export default function App() {
  return <Outlet context={<SignUpForm className="rounded-card bg-wash p-7 sm:p-10" />} />;
}

export { SiteError as ErrorBoundary } from "~/site/site-error";
