import type { RequestHandler } from "express";
import { refreshSnapshots } from "~/db/content-snapshot.server";
import { unavailableSeconds } from "~/db/database-unavailable.server";
import { refuse } from "~/http/express/protection.server";
import { unfinishedImport } from "./unfinished-import.server";

/** Answers 503 while an import is unfinished: nobody takes half a site for a whole one, and nobody changes it. */
export function awayDuringImport(): RequestHandler {
  return (request, response, next) => {
    if (!unfinishedImport()) return next();
    const answer = () => {
      if (!unfinishedImport()) return next();
      response.set({ "Retry-After": String(unavailableSeconds), "Cache-Control": "no-store" });
      refuse(request, response, 503, "We will be right back");
    };
    refreshSnapshots().then(answer, next);
  };
}
