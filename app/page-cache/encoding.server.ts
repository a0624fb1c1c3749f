import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";
import Negotiator from "negotiator";

export type Encoding = "br" | "gzip" | "identity";

const understood = new Map<string, Encoding>();
const encodingByHeader = 200;

/** The best encoding that an `Accept-Encoding` allows (RFC 9110, 12.5.3). */
export function chooseEncoding(accepted = ""): Encoding {
  const known = understood.get(accepted);
  if (known) return known;
  const chosen = choose(accepted);
  if (understood.size < encodingByHeader && accepted.length < 200) understood.set(accepted, chosen);
  return chosen;
}

function choose(accepted: string): Encoding {
  const acceptable = acceptableOf(accepted);
  return (["br", "gzip"] as const).find((name) => acceptable.includes(name)) ?? "identity";
}

function acceptableOf(accepted: string): string[] {
  // An older name of gzip (RFC 9110, 8.4.1.3).
  const header = accepted.replace(/x-gzip/gi, "gzip");
  return new Negotiator({ headers: { "accept-encoding": header } }).encodings(["br", "gzip"]);
}

/** Whether an `Accept-Encoding` allows gzip, whatever it likes better. Nearly every browser sends one of a few. */
export function acceptsGzip(accepted = ""): boolean {
  if (accepted === usual) return true;
  return acceptableOf(accepted).includes("gzip");
}

const usual = "gzip, deflate, br, zstd";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compresses outside the event loop. A page is compressed once for many readers; the first must not wait for long. */
export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return gzipped(body, { level: 6 });
  if (encoding === "identity") return body;
  return brotli(body, { params: qualityOf(body, 6) });
}

const unbrotli = promisify(brotliDecompress);
const gunzipped = promisify(gunzip);

/** A body as it was before it was compressed. @param bodies the same one in one encoding or several */
export async function decoded({ identity, br, gzip }: Partial<Record<Encoding, Buffer>>): Promise<Buffer> {
  if (identity) return identity;
  if (br) return unbrotli(br);
  if (gzip) return gunzipped(gzip);
  throw new Error("There is no body in any encoding");
}

/** The best compression of brotli. A large file takes seconds. */
export function encodeHard(body: Buffer): Promise<Buffer> {
  return brotli(body, { params: qualityOf(body, constants.BROTLI_MAX_QUALITY) });
}

const qualityOf = (body: Buffer, quality: number) => ({
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
});
