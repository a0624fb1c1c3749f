import { type LoaderFunctionArgs, redirectDocument, type ServerBuild } from "@remix-run/node";
import { ContentCache } from "~/db/content-cache.server";
import type { PathState } from "~/editing/noun-links.server";
import { wherePathsLead } from "~/links/where-paths-lead.server";
import {
  findQueryRedirect,
  findRedirect,
  type RedirectAnswer,
  stopsFrom,
  withMarks,
} from "~/redirects/redirect-map.server";
import { log } from "~/runtime/log.server";
import { pageGone } from "~/site/not-found.server";
import { feedUsuallyAt } from "~/syndication/usual-feed-addresses.server";

/**
 * The build, in which old addresses lead on: where a loader for readers finds nothing, and where exactly this query is
 * redirected. A page that exists asks the memory for its query, if it has one, and nothing else.
 */
export function leadsOldAddressesOn(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && isForReaders.test(id) ? leadingOn(route) : route,
  ]);
  return { ...build, routes: Object.fromEntries(routes) };
}

/** The desk, the API and the sign-in have no old addresses. */
const isForReaders = /^routes\/(reading|files)\//;

type Route = NonNullable<ServerBuild["routes"][string]>;

function leadingOn(route: Route): Route {
  const { loader } = route.module;
  if (!loader) return route;
  const hasPage = route.module.default !== undefined;
  const leading = async (args: LoaderFunctionArgs) => {
    const url = new URL(args.request.url);
    const byQuery = findQueryRedirect(url);
    if (byQuery) throw await answer(byQuery, url, hasPage);
    try {
      const result = await loader(args);
      const way = isNotFound(result) ? await wayFrom(url) : null;
      if (!way) return result;
      throw await answer(way, url, hasPage);
    } catch (thrown) {
      const way = isNotFound(thrown) ? await wayFrom(url) : null;
      throw way ? await answer(way, url, hasPage) : thrown;
    }
  };
  return { ...route, module: { ...route.module, loader: leading as never } };
}

/** The owner's redirect, or the feed that is looked for where other systems have it. */
async function wayFrom(url: URL): Promise<RedirectAnswer | null> {
  const way = findRedirect(url);
  if (way) return way;
  const feed = await feedUsuallyAt(url.pathname);
  return feed === null ? null : { status: 301, location: feed };
}

/** A response, or what `data` makes. */
function isNotFound(answer: unknown): boolean {
  if (answer instanceof Response) return answer.status === 404;
  return (answer as { init?: ResponseInit | null } | null)?.init?.status === 404;
}

/** Somebody may remove the redirect: no browser keeps it without asking. */
const headers = { "Cache-Control": "no-cache" };

async function answer(inMemory: RedirectAnswer, url: URL, hasPage: boolean) {
  const found = await settled(inMemory, url);
  // It may lead to a file, which is no page for the scripts.
  if (found.status !== 410) return redirectDocument(found.location, { status: found.status, headers });
  const type = { "Content-Type": "text/plain; charset=utf-8" };
  return hasPage ? pageGone(headers) : new Response("Gone", { status: 410, headers: { ...headers, ...type } });
}

const states = new ContentCache<Map<string, PathState>>(1000);

/**
 * Where the steps end for a reader: at the first page that exists, since no redirect hides a page, and if a text has got
 * another address meanwhile, there. It is asked once for each old address until content changes.
 */
async function settled(found: RedirectAnswer, url: URL): Promise<RedirectAnswer> {
  const stops = stopsFrom(url);
  if (stops.length === 0) return found;
  const known = await states.get(stops.join("\n"), () => wherePathsLead(stops)).catch(withoutThem);
  for (const stop of stops) {
    const state = known.get(stop);
    const rest = /[?#].*/s.exec(stop)?.[0] ?? "";
    const to = state === "there" ? stop : typeof state === "object" ? state.movedTo + rest : null;
    if (to !== null) return { status: found.status === 302 ? 302 : 301, location: withMarks(to, url.search) };
  }
  return found;
}

function withoutThem(error: unknown): Map<string, PathState> {
  log.warn({ err: error }, "Where an old address leads could not be asked");
  return new Map();
}
