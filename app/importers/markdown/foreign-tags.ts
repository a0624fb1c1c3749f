export type Tell = (what: string) => void;

/** The words in a tag, without the dashes that take blanks away. */
export const insideOfTag = (inner: string): string[] => {
  const trimmed = inner.replace(/^-/, "").replace(/-$/, "").trim();
  return trimmed.split(/\s+/);
};

/** What a shortcode of Hugo becomes. @param inner its name and parameters @param byName the address for a file's name */
export function shortcode(inner: string, byName: (name: string) => string, tell: Tell): string {
  const words = inner.trim();
  if (words.startsWith("/")) return "";
  const [name = ""] = words.split(/\s/, 1);
  const values = parametersOf(words.slice(name.length));
  const first = values.get("0") ?? values.get("path");
  if ((name === "ref" || name === "relref") && first) return byName(first.split("#")[0] ?? "");
  if (name === "figure" && values.has("src")) {
    const caption = (values.get("caption") ?? values.get("title") ?? "").replaceAll('"', "”");
    return `![${values.get("alt") ?? ""}](<${values.get("src")}>${caption ? ` "${caption}"` : ""})`;
  }
  const film = values.get("id") ?? first;
  if (film && name === "youtube") return `\n\n::video{src="https://www.youtube.com/watch?v=${film}"}\n\n`;
  if (film && name === "vimeo") return `\n\n::video{src="https://vimeo.com/${film}"}\n\n`;
  tell(`The shortcode “${name}” of the old site is left out`);
  return "";
}

const parameter = /(?:([\w-]{1,50})=)?(?:"([^"]*)"|'([^']*)'|([^\s"'=]+))/g;

function parametersOf(rest: string): Map<string, string> {
  const values = new Map<string, string>();
  // More would be no shortcode that somebody has typed.
  for (const [, name, quoted, single, bare] of rest.slice(0, 2000).matchAll(parameter))
    values.set(name ?? String(values.size), quoted ?? single ?? bare ?? "");
  return values;
}
