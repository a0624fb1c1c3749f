import { readdirSync } from "node:fs";
import express, { type RequestHandler } from "express";

/** The files of a folder. It looks for a file only if its name exists, not for every page. */
export function staticFiles(folder: string): RequestHandler {
  const files = express.static(folder, { maxAge: "1h", redirect: false });
  const names = new Set(readdirSync(folder, { recursive: true }).map((name) => `/${name}`));
  return (request, response, next) => (names.has(request.path) ? files(request, response, next) : next());
}
