import type { RequestHandler } from "express";

/**
 * Makes `X-Forwarded-Proto` one of the two schemes that there are, or takes it away. Express hands on whatever stands
 * there, and Remix puts it before the host to read the address: with a slash in it, it would lead to another page than the
 * one that was asked for, and a cache in between would keep that one in its place.
 */
export function plainScheme(): RequestHandler {
  return (request, _response, next) => {
    const name = "x-forwarded-proto";
    const said = [request.headers[name]].flat().join().split(",", 1)[0]?.trim().toLowerCase();
    if (said === "http" || said === "https") request.headers[name] = said;
    else delete request.headers[name];
    next();
  };
}
