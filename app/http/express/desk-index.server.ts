import type { RequestHandler } from "express";

/**
 * Sends a form for `/admin`, where the Articles tab stands, to that tab. Remix tells it from the frame around the tabs by
 * `index` in the query, which the site's own forms carry; whoever posts to `/admin?new` or `/admin?edit={id}`, as these
 * addresses are known (R2.17), means the tab as well.
 */
export function postsToDeskIndex(): RequestHandler {
  return (request, _response, next) => {
    // Remix reads the address as it came.
    if (request.method === "POST") request.originalUrl = withIndex(request.originalUrl);
    next();
  };
}

/** The same address with `index` in its query, where it is that of the desk's first tab and lacks it. */
export function withIndex(address: string): string {
  const [, path, query = ""] = /^(\/admin\/?)(?:\?(.*))?$/is.exec(address) ?? [];
  if (path === undefined || new URLSearchParams(query).getAll("index").includes("")) return address;
  return `${path}?index${query && `&${query}`}`;
}
