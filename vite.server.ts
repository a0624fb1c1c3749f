import { type Plugin, parseAst } from "vite";

/**
 * Writes the server's text in ASCII alone. V8 holds a file in two bytes a letter if one letter of it is not of Latin-1, and
 * the server is one file of 7 MB. Strings are in ASCII already (`esbuild.charset`); comments and regular expressions are not.
 */
export function serverInAscii(): Plugin {
  return {
    name: "server-in-ascii",
    enforce: "post",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    renderChunk: (code) => ({ code: inAscii(code), map: null }),
  };
}

type Node = { type: string; start: number; end: number };

const otherLetter = /[^\p{ASCII}]/gu;

/**
 * The same program with each letter that is not of ASCII as an escape: `é` becomes `\u00e9`. No line moves. What an escape would
 * change stays: a template whose function reads it as it is written, and what ends a line of a comment.
 */
export function inAscii(code: string): string {
  const letters = [...code.matchAll(otherLetter)].map(({ index }) => index);
  if (letters.length === 0) return code;
  const raw = [...rawTemplates(parseAst(code), ({ start, end }) => letters.some((at) => start <= at && at < end))];
  return code.replace(
    /(?<!\\)(\\*)([^\p{ASCII}\u2028\u2029])/gu,
    (written, slashes: string, letter: string, at: number) => {
      if (raw.some(({ start, end }) => start <= at && at < end)) return written;
      // A backslash before a letter that needs none means nothing, but would take away that of the escape.
      return slashes.slice(slashes.length % 2) + escaped(letter);
    },
  );
}

/** Two escapes for what JavaScript counts as two letters: regular expressions with the flag `u` read them as one. */
const escaped = (letter: string) =>
  letter
    .split("")
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("");

/** The templates with such letters that have a function before them. */
function* rawTemplates(node: Node, holdsLetter: (node: Node) => boolean): Generator<Node> {
  if (!holdsLetter(node)) return;
  if (node.type === "TaggedTemplateExpression") yield (node as Node & { quasi: Node }).quasi;
  for (const part of Object.values(node).flat()) if (isNode(part)) yield* rawTemplates(part, holdsLetter);
}

const isNode = (part: unknown): part is Node => typeof (part as Node | null)?.type === "string";
