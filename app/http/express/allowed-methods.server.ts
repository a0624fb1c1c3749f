import type { ActionFunction, ServerBuild } from "@remix-run/node";
import { methodNotAllowed } from "~/http/answers/answers.server";

type Route = NonNullable<ServerBuild["routes"][string]>;

/**
 * Changes how the build answers OPTIONS, PUT, PATCH and DELETE. Resources of the API accept the methods of their
 * actions. Pages accept forms, which are posted, and refuse the other methods. Remix alone would run a page's action
 * for all four, so that a DELETE with a form would publish it. It would also answer OPTIONS like GET.
 */
export function restrictMethods(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && { ...route, module: answering(route) },
  ]);
  return { ...build, routes: Object.fromEntries(routes) };
}

function answering({ parentId, path = "", module: { default: page, action } }: Route): Route["module"] {
  // A resource's action refuses the methods that it does not have. A route whose first part may be anything also knows
  // whether the address exists.
  const knows = !page || (parentId === "root" && /^[:*]/.test(path));
  const refuse: ActionFunction = ({ request }) => methodNotAllowed(request, action ? "GET, HEAD, POST" : "GET, HEAD");
  const answer = (knows && action) || refuse;
  return { default: undefined, loader: answer, action: answer };
}
