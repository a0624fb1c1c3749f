import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from "@remix-run/node";

type Work = (args: LoaderFunctionArgs | ActionFunctionArgs) => unknown;

/**
 * The build with OPTIONS refused by every resource of the API. Remix would answer it like GET; the resource's action
 * knows which methods there are, and says so of every other one.
 */
export function refusesOptions(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && (isResource(id, route) ? guarded(route) : route),
  ]);
  return { ...build, routes: Object.fromEntries(routes) };
}

type Route = NonNullable<ServerBuild["routes"][string]>;

/** Signing in and out are pages below /api: see `refuseNonsense`. */
const isResource = (id: string, { module }: Route) => id.startsWith("routes/api.") && !module.default;

function guarded(route: Route): Route {
  const { loader, action } = route.module;
  const read = loader as Work;
  const change = action as Work;
  const guard: Work = (args) => (args.request.method === "OPTIONS" ? change : read)(args);
  return { ...route, module: { ...route.module, ...(loader && action && { loader: guard as never }) } };
}
