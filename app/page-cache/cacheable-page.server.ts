import { createHash } from "node:crypto";
import type { Encoding } from "./encoding.server";

/** An answer that is everybody's, with its bytes in each encoding that somebody has asked for. */
export type CacheablePage = {
  status: number;
  /** Names and values in turns. */
  headers: string[];
  etag: string;
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>;
};

/**
 * Takes an answer as it was rendered for one reader and makes it everybody's. The nonce that marks the program's own
 * scripts is used once and taken out; the policy lists the scripts that carried it by their hashes. So a script that got
 * into the page in any other way is as forbidden as it is under a nonce.
 *
 * @returns `null` where the answer is somebody's own
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
  // Browsers and proxies ask each time whether theirs is still the page.
  if (answer.status === 200) headers.push("Cache-Control", "public, no-cache");
  const etag = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  return { status: answer.status, headers, etag, bodies: { identity } };
}

/** What is kept is text. Express says the same of what it sends. */
const inLetters = (type: string) => (type.includes("charset=") ? type : `${type}; charset=utf-8`);

/** The sources, for the policy, of the scripts within a page that carry its nonce. */
function hashes(html: string, nonce: string): string[] {
  const sources = [...scriptsWith(`nonce="${nonce}"`, html)]
    .filter((script) => script !== "")
    .map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
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
