import { hash } from "node:crypto";
import type { Encoding } from "./encoding.server";

/** A page for everybody, with its bytes in each encoding that was asked for. */
export type CacheablePage = {
  status: number;
  /** Alternating names and values. */
  headers: string[];
  etag: string;
  bodies: Partial<Record<Encoding, Buffer>>;
};

/**
 * Takes a page that was rendered for one reader, and makes it a page for everybody. The nonce of the program's own
 * scripts may be used once only, so it is removed. The policy lists the hashes of the scripts that had the nonce. A
 * script that got into the page in any other way stays forbidden.
 *
 * @returns `null` if the answer is for one reader only
 */
export async function makeCacheable(
  answer: Response,
  nonce: string,
  protection: (scripts: string[]) => string[],
): Promise<CacheablePage | null> {
  if (answer.headers.has("Set-Cookie") || /private|no-store/.test(answer.headers.get("Cache-Control") ?? ""))
    return null;
  const rendered = await answer.text();
  const text = rendered.replaceAll(` nonce="${nonce}"`, "");
  if (text.includes(nonce)) throw new Error("A page holds its nonce in a place that is not known");
  const identity = Buffer.from(text);
  const headers = [...protection(hashes(rendered, nonce))];
  for (const [name, value] of answer.headers) {
    if (!["vary", "cache-control", "etag", "content-length", "content-type"].includes(name)) headers.push(name, value);
  }
  headers.push("Content-Type", inLetters(answer.headers.get("Content-Type") ?? "text/html"));
  headers.push("Vary", "Accept-Encoding, Cookie");
  // Browsers and proxies check each time whether their copy is still valid.
  const own = answer.headers.get("Cache-Control");
  if (answer.status === 200) headers.push("Cache-Control", "public, no-cache");
  else if (own) headers.push("Cache-Control", own);
  const etag = hash("sha256", identity, "base64url").slice(0, 22);
  return { status: answer.status, headers, etag, bodies: { identity } };
}

/** The cache holds text. Express adds the same charset. */
export const inLetters = (type: string) => (type.includes("charset=") ? type : `${type}; charset=utf-8`);

/** The sources, for the policy, of a page's scripts that have its nonce. */
function hashes(html: string, nonce: string): string[] {
  const sources = [...scriptsWith(`nonce="${nonce}"`, html)]
    .filter((script) => script !== "")
    .map((script) => `'sha256-${hash("sha256", script, "base64")}'`);
  return [...new Set(sources)];
}

function* scriptsWith(attribute: string, html: string): Generator<string> {
  let end = 0;
  for (;;) {
    const start = html.indexOf("<script", end);
    const open = html.indexOf(">", start);
    end = html.indexOf("</script>", open);
    if (start === -1 || open === -1 || end === -1) return;
    if (html.slice(start, open).includes(attribute)) yield html.slice(open + 1, end);
  }
}
