/** A shortcode: `[gallery ids="1,2"]`, or `[caption]…[/caption]` with what is between. */
export type Shortcode = {
  name: string;
  attributes: Record<string, string>;
  /** What stands behind the name without being named. */
  values: string[];
  content: string | null;
};

type Options = {
  /** Whether this name alone makes a shortcode, without a sign that somebody meant one. */
  isKnown: (name: string) => boolean;
  /** HTML for it. What is inside has been replaced already. */
  replace: (shortcode: Shortcode) => string;
};

const deepest = 10;
const longestTag = 10_000;

/**
 * Replaces the shortcodes in a text. Code, scripts, tags and comments stay as they are, and so do words in brackets that
 * are no shortcodes, such as "[sic]". `[[gallery]]` is `[gallery]` as words.
 */
export function replaceShortcodes(source: string, options: Options, depth = 0): string {
  if (!source.includes("[") || depth > deepest) return source;
  const closings = closingTags(source);
  const skip = skipper(source);
  const next = /[<[]/g;
  let [made, at] = ["", 0];
  for (let found = next.exec(source); found; found = next.exec(source)) {
    const start = found.index;
    if (found[0] === "<") {
      next.lastIndex = skip(start);
      continue;
    }
    const read = readAt(source, start, closings, options);
    if (read === null) continue;
    made += source.slice(at, start);
    if ("words" in read) made += read.words;
    else {
      const { content } = read.shortcode;
      made += options.replace({
        ...read.shortcode,
        content: content === null ? null : replaceShortcodes(content, options, depth + 1),
      });
    }
    at = read.end;
    next.lastIndex = at;
  }
  return made + source.slice(at);
}

type Read = { end: number } & ({ words: string } | { shortcode: Shortcode });

function readAt(source: string, start: number, closings: Closings, options: Options): Read | null {
  const escaped = source[start + 1] === "[";
  const from = escaped ? start + 1 : start;
  opening.lastIndex = from;
  const [tag = "", slash, name] = opening.exec(source) ?? [];
  if (name === undefined) return null;
  const length = source.slice(from, from + longestTag).indexOf("]", tag.length - 1);
  if (length < 0) return null;
  const close = from + length;
  // `[amd-zlrecipe-recipe:7]`. Words with a colon in brackets are words.
  if (source[from + tag.length] === ":" && !/^[a-z]\w{1,30}-[\w-]{1,30}:\d{1,12}$/i.test(source.slice(from + 1, close)))
    return null;
  const written = source.slice(from + tag.length, close);
  if (escaped) {
    const closing = closings.after(name, close);
    const end =
      source[close + 1] === "]" ? close + 1 : closing !== null && source[closing.end] === "]" ? closing.end : null;
    return end === null ? null : { end: end + 1, words: source.slice(from, end).replaceAll("[", "&#91;") };
  }
  // One that closes nothing is a remainder.
  if (slash)
    return options.isKnown(name) || /[_-]/.test(name) || closings.opened(name) ? { end: close + 1, words: "" } : null;
  const alone = written.endsWith("/");
  const { attributes, values } = readAttributes(alone ? written.slice(0, -1) : written);
  const closing = alone ? null : closings.after(name, close);
  const meant = options.isKnown(name) || closing !== null || /[_-]/.test(name) || Object.keys(attributes).length > 0;
  if (!meant && !(written.trim() === "" && name === name.toLowerCase() && standsAlone(source, start, close)))
    return null;
  const shortcode = {
    name,
    attributes,
    values,
    content: closing === null ? null : source.slice(close + 1, closing.start),
  };
  return { end: closing?.end ?? close + 1, shortcode };
}

const opening = /\[(\/?)([A-Za-z][\w-]{0,60})(?=[\s\]/=:])/y;

/** On a line or in an element of its own. */
function standsAlone(source: string, start: number, close: number): boolean {
  const before = source.slice(Math.max(0, start - 40), start).replace(/[ \t]/g, "");
  const after = source.slice(close + 1, close + 41).replace(/[ \t]/g, "");
  return (before === "" || /[\n>]$/.test(before)) && (after === "" || /^[\r\n<]/.test(after));
}

function readAttributes(written: string): Pick<Shortcode, "attributes" | "values"> {
  const attributes: Record<string, string> = {};
  const values: string[] = [];
  const plain = written.replace(/[“”″]|&#822[01];|&#8243;|&quot;/g, '"').replace(/[’′]|&#821[67];|&#8242;/g, "'");
  for (const [, name, , double, single, bare, quoted, value] of plain.matchAll(attribute)) {
    const given = double ?? single ?? bare;
    if (name !== undefined && given !== undefined) attributes[name.toLowerCase()] = given.trim();
    else values.push(quoted ?? value ?? "");
  }
  return { attributes, values };
}

const attribute = /([\w-]{1,60})\s{0,5}=\s{0,5}("([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|(\S+)/g;

type Closings = {
  after: (name: string, place: number) => { start: number; end: number } | null;
  opened: (name: string) => boolean;
};

/** Where `[/name]` stands, for every name. The places are asked for in order. */
function closingTags(source: string): Closings {
  const places = new Map<string, { start: number; end: number }[]>();
  for (const { index, 0: tag, 1: name = "" } of source.matchAll(/\[\/([A-Za-z][\w-]{0,60})\s{0,5}\]/g)) {
    const others = places.get(name);
    const place = { start: index, end: index + tag.length };
    if (others) others.push(place);
    else places.set(name, [place]);
  }
  const passed = new Map<string, number>();
  return {
    opened: (name) => passed.has(name),
    after: (name, place) => {
      const all = places.get(name) ?? [];
      let next = passed.get(name) ?? 0;
      while (next < all.length && (all[next]?.start ?? 0) < place) next++;
      passed.set(name, next);
      return all[next] ?? null;
    },
  };
}

const raw = /<(pre|code|script|style|textarea|kbd)(?=[\s>])/iy;

/** Where to go on behind a tag, a comment or an element whose text is nobody's to change. */
function skipper(source: string): (start: number) => number {
  let lowerCase: string | null = null;
  const missing = new Set<string>();
  return (start) => {
    const endOf = (sought: string, from: number): number => {
      if (missing.has(sought)) return start + 1;
      lowerCase ??= source.toLowerCase();
      // Some letters change their length in lower case. Then places would not be the same.
      const found = (lowerCase.length === source.length ? lowerCase : source).indexOf(sought, from);
      if (found >= 0) return found + sought.length;
      missing.add(sought);
      return start + 1;
    };
    if (source.startsWith("<!--", start)) return endOf("-->", start + 4);
    raw.lastIndex = start;
    const [, name] = raw.exec(source) ?? [];
    if (name !== undefined) return endOf(`</${name.toLowerCase()}`, start);
    return /[a-z/]/i.test(source[start + 1] ?? "") ? endOf(">", start) : start + 1;
  };
}
