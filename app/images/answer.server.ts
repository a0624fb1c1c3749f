import type { RenditionFormat } from "~/facts/image";

/** The bytes at a picture's address never change, so browsers may cache them for ever. */
export function answerImage(bytes: Uint8Array | null, format: RenditionFormat): Response {
  if (!bytes)
    return new Response("Not found", { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  return new Response(bytes as BodyInit, {
    headers: {
      "Content-Type": `image/${format}`,
      "Content-Length": String(bytes.byteLength),
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Disposition": "inline",
    },
  });
}
