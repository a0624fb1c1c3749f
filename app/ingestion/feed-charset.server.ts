import iconv from "iconv-lite";

/**
 * The text of a feed's bytes. A byte order mark decides; then what the bytes themselves show: text whose other than ASCII
 * letters are right UTF-8, at least half of them, is UTF-8, whatever anybody says. Then the header, the XML declaration,
 * and last the charset of old web pages, which is also what ISO-8859-1 and ASCII mean on the web (encoding.spec.whatwg.org).
 */
export function decodeFeed(bytes: Buffer, contentType = ""): string {
  const marked = byteOrderMark(bytes) ?? withoutMark(bytes);
  if (marked) return iconv.decode(bytes, marked);
  const claimed = [charsetOf(contentType), declaredCharset(bytes)].filter((name) => name !== undefined);
  // Their letters are made of ASCII bytes, which would pass as UTF-8. So are those of UTF-7, which no browser reads either:
  // ten megabytes of it can take seconds.
  const inAscii = claimed.find((name) => /^(iso-2022|hz)/i.test(name) && iconv.encodingExists(name));
  if (inAscii) return iconv.decode(bytes, inAscii);
  const text = asUtf8(bytes);
  if (text !== null) return text;
  const known = claimed.map(meant).find((name) => !/^(utf|ucs)/i.test(name) && iconv.encodingExists(name));
  return iconv.decode(bytes, known ?? "windows-1252");
}

/** What a charset's name stands for on the web. */
function meant(name: string): string {
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

/** Two bytes a letter show in the first: `<` or `{` with a zero beside it. */
function withoutMark(bytes: Buffer): string | undefined {
  const isStart = (byte: number | undefined) => byte === 0x3c || byte === 0x7b;
  if (isStart(bytes[0]) && bytes[1] === 0 && bytes[2] !== 0) return "utf-16le";
  return bytes[0] === 0 && isStart(bytes[1]) ? "utf-16be" : undefined;
}

const charsetOf = (contentType: string) => /;\s*charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(contentType)?.[1];

const declaredCharset = (bytes: Buffer) =>
  /^\s*<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([\w.:-]{1,40})/i.exec(bytes.toString("latin1", 0, 300))?.[1];

/** `null` where UTF-8 would leave more letters unread than it reads. */
function asUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder("utf-8").decode(bytes);
    const unread = count(text, (code) => code === 0xfffd);
    return unread <= count(text, (code) => code > 0x7f && code !== 0xfffd) ? text : null;
  }
}

function count(text: string, counts: (code: number) => boolean): number {
  let sum = 0;
  for (let at = 0; at < text.length; at++) if (counts(text.charCodeAt(at))) sum++;
  return sum;
}
