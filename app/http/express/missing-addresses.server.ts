import type { RequestHandler } from "express";
import { countIfMissing } from "~/redirects/missing.server";

/** Counts the addresses that readers ask Express for in vain. */
export function countsMissing(): RequestHandler {
  return (request, response, next) => {
    countIfMissing(request, response);
    next();
  };
}
