import { flatRoutes } from "@remix-run/fs-routes";

/** A file's name is its address (Remix's flat routes); its folder says who comes there. */
const folders = ["reading", "files", "sign-in", "desk", "desk-alone", "api", "api-admin"];

const routes = folders.map((folder) =>
  flatRoutes({ rootDirectory: `routes/${folder}`, ignoredRouteFiles: ["**/*.test.*"] }),
);

export default (await Promise.all(routes)).flat();
