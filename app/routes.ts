import { flatRoutes } from "@remix-run/fs-routes";

/** A file's name is its address (Remix's flat routes); its folder says who comes there. */
const routesOf = (folder: string) =>
  flatRoutes({ rootDirectory: `routes/${folder}`, ignoredRouteFiles: ["**/*.test.*"] });

const folders = [
  "reading",
  "challenges",
  "collections",
  "taking-part",
  "reader-pictures",
  "newsletter",
  "demo",
  "files",
  "sign-in",
  "desk",
  "desk-alone",
  "api",
  "api-search",
  "api-admin",
  "api-site",
];
const routes = (await Promise.all(folders.map(routesOf))).flat();

/** The desk's other folders have the same frame as its first: flat routes find a frame in their own folder alone. */
const frame = routes.find(({ id }) => id === "routes/desk/admin");
const others = (await Promise.all(["desk-overview", "desk-site"].map(routesOf))).flat();
const inFrame = others.map((route) => ({ ...route, path: route.path?.replace(/^admin\//, "") }));
if (!frame) throw new Error("The desk has no frame");
frame.children = [...(frame.children ?? []), ...inFrame];

export default routes;
