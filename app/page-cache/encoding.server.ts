import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

const understood = new Map<string, Encoding>();
const remembered = 200;

/** The best encoding that an `Accept-Encoding` takes (RFC 9110, 12.5.3). */
export function chooseEncoding(accepted = ""): Encoding {
  const known = understood.get(accepted);
  if (known) return known;
  const chosen = choose(accepted);
  if (understood.size < remembered && accepted.length < 200) understood.set(accepted, chosen);
  return chosen;
}

function choose(accepted: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith("q="))?.slice(2);
    weights.set(name === "x-gzip" ? "gzip" : name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
  return (["br", "gzip"] as const).find((name) => weightOf(name) > 0) ?? "identity";
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compresses beside the event loop. A page is compressed once for many readers, and must not keep the first waiting. */
export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return gzipped(body, { level: 6 });
  if (encoding === "identity") return body;
  return brotli(body, { params: qualityOf(body, 6) });
}

/** As small as brotli can: seconds for a large file. */
export function encodeHard(body: Buffer): Promise<Buffer> {
  return brotli(body, { params: qualityOf(body, constants.BROTLI_MAX_QUALITY) });
}

const qualityOf = (body: Buffer, quality: number) => ({
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
});
