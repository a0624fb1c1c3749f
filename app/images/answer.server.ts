import type { RenditionFormat } from "~/facts/image";
import { config } from "~/runtime/config.server";

/**
 * The bytes at a picture's address never change, so browsers may cache them for ever. A CDN asks again after a day (`s-maxage`), so
 * that it does not keep what has been removed.
 */
export const cachingOfPictures = (): string =>
  `public, max-age=31536000, immutable${config().assetUrl ? ", s-maxage=86400" : ""}`;

/** A picture, or that there is none. */
export function answerImage(bytes: Uint8Array | null, format: RenditionFormat): Response {
  if (!bytes)
    return new Response("Not found", { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  return new Response(bytes as BodyInit, {
    headers: {
      "Content-Type": `image/${format}`,
      "Content-Length": String(bytes.byteLength),
      "Cache-Control": cachingOfPictures(),
      "Content-Disposition": "inline",
    },
  });
}
