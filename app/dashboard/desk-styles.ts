import type { LinksFunction } from "@remix-run/node";
import stylesheet from "~/ui/desk.css?url";

/** The desk's stylesheet, for the routes of the desk. */
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];
