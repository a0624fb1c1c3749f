import type { RequestHandler } from "express";

/**
 * Sends a form for `/admin` to the Articles tab, which has this address. Remix tells the tab from the frame around the
 * tabs by `index` in the query. The site's own forms have it. Programs that post to `/admin?new` or `/admin?edit={id}`
 * (R2.17) mean the tab as well.
 */
export function postsToDeskIndex(): RequestHandler {
  return (request, _response, next) => {
    // Remix reads `originalUrl`.
    if (request.method === "POST") request.originalUrl = withIndex(request.originalUrl);
    next();
  };
}

/** The same address with `index` in its query, if it is the address of the desk's first tab. */
export function withIndex(address: string): string {
  const [, path, query = ""] = /^(\/admin\/?)(?:\?(.*))?$/is.exec(address) ?? [];
  if (path === undefined || new URLSearchParams(query).getAll("index").includes("")) return address;
  return `${path}?index${query && `&${query}`}`;
}
