import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import { onlyMethods } from "./answers.server";

type Route = NonNullable<ServerBuild["routes"][string]>;
type Work = (args: LoaderFunctionArgs | ActionFunctionArgs) => unknown;

/**
 * The build as it answers OPTIONS: every address refuses it and says which methods it has. Remix would answer like GET
 * where there is no page, and with a page that does not say it where there is one; so here nothing is a page.
 */
export function refusingOptions(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && { ...route, module: { loader: refusal(route) as never } },
  ]);
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}

function refusal({ module: { default: page, action } }: Route): Work {
  // A resource's action knows which methods there are, and says so of every other one.
  if (!page && action) return action as Work;
  const allow = action ? "GET, HEAD, POST" : "GET, HEAD";
  return ({ request }) => {
    if (new URL(request.url).pathname.startsWith("/api/")) return onlyMethods(allow);
    const headers = { Allow: allow, "Content-Type": "text/plain; charset=utf-8" };
    return new Response("Method not allowed", { status: 405, headers });
  };
}
