import type { ServerBuild } from "@remix-run/node";

const notForReaders = /^routes\/(admin|api|feed|go|images|robots|sitemap)\b/;

/**
 * The build without the routes of desk, API and files. Remix goes through all routes several times a page, so that pages
 * cost a tenth less when those that cannot be theirs are not among them. Browsers learn of the others from the whole build.
 */
export function publicPages(build: ServerBuild): ServerBuild {
  const pages = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => !notForReaders.test(id)));
  return {
    ...build,
    routes: pages(build.routes as Record<string, never>),
    assets: { ...build.assets, routes: pages(build.assets.routes) },
  };
}
