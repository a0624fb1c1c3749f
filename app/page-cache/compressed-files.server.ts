import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { RequestHandler } from "express";
import { log } from "~/runtime/log.server";
import { chooseEncoding, encodeHard } from "./encoding.server";

const types: Record<string, string> = { ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8" };

/**
 * Sends a folder's scripts and styles with the best brotli compression. That takes too long to wait for: the first
 * caller gets the file in the usual way, and later callers get it from memory. The names change with the content.
 */
export function compressedFiles(folder: string): RequestHandler {
  const names = new Set(readdirSync(folder).filter((name) => path.extname(name) in types));
  const small = new Map<string, Buffer>();
  let working = Promise.resolve();

  return (request, response, next) => {
    const name = request.path.slice(1);
    const asked = request.method === "GET" || request.method === "HEAD";
    if (!asked || !names.has(name) || chooseEncoding(request.get("accept-encoding")) !== "br") return next();
    const body = small.get(name);
    if (!body) {
      // One at a time, and each once.
      names.delete(name);
      working = working
        .then(async () => {
          small.set(name, await encodeHard(await readFile(path.join(folder, name))));
          names.add(name);
        })
        .catch((error) => log.error({ err: error }, "A file could not be compressed"));
      return next();
    }
    response.writeHead(200, {
      "Content-Type": types[path.extname(name)],
      "Content-Encoding": "br",
      "Content-Length": body.length,
      "Cache-Control": "public, max-age=31536000, immutable",
      Vary: "Accept-Encoding",
    });
    response.end(request.method === "HEAD" ? undefined : body);
  };
}
