/** A piece of a text of the block editor: HTML, or one of the comments that say where a block begins and ends. */
export type BlockPiece =
  | { kind: "html"; html: string }
  | { kind: "open" | "void"; name: string; attributes: Record<string, unknown> }
  | { kind: "close"; name: string };

/**
 * Splits a text at the comments of blocks, such as `<!-- wp:image {"id":5} -->`. The `core/` before names goes. The
 * comments that WP Recipe Maker puts around its fallback are told as a block `wprm-fallback`.
 */
export function* blockPieces(content: string): Generator<BlockPiece> {
  let from = 0;
  for (let start = content.indexOf("<!--"); start >= 0; ) {
    const end = content.indexOf("-->", start + 4);
    if (end < 0) break;
    const piece = readComment(content.slice(start + 4, end).trim());
    if (piece) {
      if (start > from) yield { kind: "html", html: content.slice(from, start) };
      yield piece;
      from = end + 3;
    }
    start = content.indexOf("<!--", end + 3);
  }
  if (from < content.length) yield { kind: "html", html: content.slice(from) };
}

function readComment(comment: string): BlockPiece | null {
  const fallback = /^WPRM Recipe (\d{1,15})$/.exec(comment);
  if (fallback) return { kind: "open", name: "wprm-fallback", attributes: { id: Number(fallback[1]) } };
  if (comment === "End WPRM Recipe") return { kind: "close", name: "wprm-fallback" };
  const [, slash, name] = /^(\/?)wp:([a-z][\w-]{0,80}(?:\/[a-z][\w-]{0,80})?)(?=[\s{/]|$)/.exec(comment) ?? [];
  if (name === undefined) return null;
  const plain = name.replace(/^core\//, "");
  if (slash) return { kind: "close", name: plain };
  const rest = comment.slice(comment.indexOf(name) + name.length).trim();
  const isVoid = rest.endsWith("/");
  return { kind: isVoid ? "void" : "open", name: plain, attributes: readAttributes(isVoid ? rest.slice(0, -1) : rest) };
}

function readAttributes(written: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(written || "{}");
    return typeof read === "object" && read !== null && !Array.isArray(read) ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
