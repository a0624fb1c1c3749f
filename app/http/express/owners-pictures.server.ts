import type { RequestHandler } from "express";
import { refreshSnapshots } from "~/db/content-snapshot.server";
import { iconPath, lookFolder, sharePicturePath, touchIconPath } from "~/settings/site-look.server";

/** Browsers and services ask for some pictures without a link. */
const present: Record<string, () => string> = {
  "/favicon.ico": () => iconPath(48),
  "/apple-touch-icon.png": touchIconPath,
  "/share.png": sharePicturePath,
};

/**
 * Leads from a picture of the program to the owner's, if there is one. Other sites may show them: readers of feeds in a browser
 * show a feed's icon.
 */
export function ownersPictures(): RequestHandler {
  return (request, response, next) => {
    if (Object.hasOwn(present, request.path) || request.path.startsWith(`${lookFolder}/`))
      response.set("Cross-Origin-Resource-Policy", "cross-origin");
    const presentPath = Object.hasOwn(present, request.path) ? present[request.path] : undefined;
    if (!presentPath) return next();
    void refreshSnapshots().then(() => {
      const path = presentPath();
      if (path === request.path) return next();
      response.set("Cache-Control", "no-cache").redirect(302, path);
    }, next);
  };
}
