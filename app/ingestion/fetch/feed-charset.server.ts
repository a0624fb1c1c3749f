import iconv from "iconv-lite";

/**
 * The text of a feed's bytes. A byte order mark decides first. Then the bytes do: if at least half of the letters beyond ASCII
 * are valid UTF-8, the text is UTF-8, whatever the server claims. Then come the header and the XML declaration, and last
 * Windows-1252. On the web, ISO-8859-1 and ASCII mean Windows-1252, too (encoding.spec.whatwg.org).
 */
export function decodeFeed(bytes: Buffer, contentType = ""): string {
  const utf = byteOrderMark(bytes) ?? withoutMark(bytes);
  if (utf) return iconv.decode(bytes, utf);
  const claimed = [charsetOf(contentType), declaredCharset(bytes)].filter((name) => name !== undefined);
  // These charsets use ASCII bytes only, which would pass as UTF-8. UTF-7 does so, too, but no browser reads it, and ten
  // megabytes of it can take seconds.
  const inAscii = claimed.find((name) => /^(iso-2022|hz)/i.test(name) && iconv.encodingExists(name));
  if (inAscii) return iconv.decode(bytes, inAscii);
  const text = asUtf8(bytes);
  if (text !== null) return text;
  const known = claimed.map(webCharset).find((name) => !/^(utf|ucs)/i.test(name) && iconv.encodingExists(name));
  return iconv.decode(bytes, known ?? "windows-1252");
}

/** The charset that a name stands for on the web. */
function webCharset(name: string): string {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return name;
  }
}

function byteOrderMark(bytes: Buffer): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === 0xff && second === 0xfe) return bytes[2] === 0 && bytes[3] === 0 ? "utf-32le" : "utf-16le";
  return first === 0 && second === 0 && third === 0xfe && bytes[3] === 0xff ? "utf-32be" : undefined;
}

/** UTF-16 and UTF-32 show in the first letter: `<` or `{` with zeros beside it. */
function withoutMark(bytes: Buffer): string | undefined {
  const isStart = (byte: number | undefined) => byte === 0x3c || byte === 0x7b;
  if (isStart(bytes[0]) && bytes[1] === 0) return bytes[2] === 0 && bytes[3] === 0 ? "utf-32le" : "utf-16le";
  if (bytes[0] !== 0) return undefined;
  if (isStart(bytes[1])) return "utf-16be";
  return bytes[1] === 0 && bytes[2] === 0 && isStart(bytes[3]) ? "utf-32be" : undefined;
}

const charsetOf = (contentType: string) => /;\s*charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(contentType)?.[1];

function declaredCharset(bytes: Buffer): string | undefined {
  const declaration = /<\?xml[^>]*/i.exec(bytes.toString("latin1", 0, 2000))?.[0] ?? "";
  return /\sencoding\s*=\s*["']([\w.:-]{1,40})/i.exec(declaration)?.[1];
}

/** `null` if more letters are invalid in UTF-8 than valid. */
function asUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder("utf-8").decode(bytes);
    const invalid = count(text, (code) => code === 0xfffd);
    return invalid <= count(text, (code) => code > 0x7f && code !== 0xfffd) ? text : null;
  }
}

function count(text: string, counts: (code: number) => boolean): number {
  let sum = 0;
  for (let at = 0; at < text.length; at++) if (counts(text.charCodeAt(at))) sum++;
  return sum;
}
