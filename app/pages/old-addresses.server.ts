import { type LoaderFunctionArgs, redirectDocument, type ServerBuild } from "@remix-run/node";
import { findQueryRedirect, findRedirect, type RedirectAnswer } from "~/redirects/redirect-map.server";
import { pageGone } from "~/site/not-found.server";

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
    if (byQuery) throw await answer(byQuery, hasPage);
    try {
      const result = await loader(args);
      const way = isNotFound(result) ? findRedirect(url) : null;
      if (!way) return result;
      throw await answer(way, hasPage);
    } catch (thrown) {
      const way = isNotFound(thrown) ? findRedirect(url) : null;
      throw way ? await answer(way, hasPage) : thrown;
    }
  };
  return { ...route, module: { ...route.module, loader: leading as never } };
}

/** A response, or what `data` makes. */
function isNotFound(answer: unknown): boolean {
  if (answer instanceof Response) return answer.status === 404;
  return (answer as { init?: ResponseInit | null } | null)?.init?.status === 404;
}

/** Somebody may remove the redirect: no browser keeps it without asking. */
const headers = { "Cache-Control": "no-cache" };

async function answer(found: RedirectAnswer, hasPage: boolean) {
  // It may lead to a file, which is no page for the scripts.
  if (found.status !== 410) return redirectDocument(found.location, { status: found.status, headers });
  const type = { "Content-Type": "text/plain; charset=utf-8" };
  return hasPage ? pageGone(headers) : new Response("Gone", { status: 410, headers: { ...headers, ...type } });
}
