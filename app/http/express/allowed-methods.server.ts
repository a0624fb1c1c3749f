import type { ActionFunction, ServerBuild } from "@remix-run/node";
import { methodNotAllowed } from "~/http/answers/answers.server";

type Route = NonNullable<ServerBuild["routes"][string]>;

/**
 * The build as it answers OPTIONS, PUT, PATCH and DELETE. Resources of the API take those that their actions know; pages
 * take forms alone, which are posted, so each refuses the others and says which methods it has. Remix would run a page's
 * action for all four, so that a DELETE with a form would publish it; and it would answer OPTIONS like GET where there is
 * no page, and with a page that does not say it where there is one. So here nothing is a page.
 */
export function restrictMethods(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && { ...route, module: answering(route) },
  ]);
  return { ...build, routes: Object.fromEntries(routes) };
}

function answering({ path = "", module: { default: page, action } }: Route): Route["module"] {
  // A resource's action knows which methods there are, and says so of every other one; so does that of a route whose
  // first part may be anything: whether there is such an address at all.
  const knows = !page || /^[:*]/.test(path);
  const refuse: ActionFunction = ({ request }) => methodNotAllowed(request, action ? "GET, HEAD, POST" : "GET, HEAD");
  const answer = (knows && action) || refuse;
  return { default: undefined, loader: answer, action: answer };
}
