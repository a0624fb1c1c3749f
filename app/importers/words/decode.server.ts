import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import iconv from "iconv-lite";
import { UnreadableSource } from "~/importers/source/source-item";
import { windowsSigns } from "./words.server";
import { bytesInZip, type ZippedFile } from "./zip.server";

/**
 * The text of a file, also of one in a ZIP archive, piece by piece. It is UTF-8 unless the file says something else in its
 * first line. Single bytes that are no UTF-8 are what Windows-1252 has there: sites that are old enough have them.
 *
 * @throws UnreadableSource for archives and for encodings that nobody knows
 */
export async function* textOfFile(file: string | ZippedFile): AsyncGenerator<string> {
  let decoder: Decoder | null = null;
  for await (const chunk of typeof file === "string" ? bytesOf(file) : bytesInZip(file)) {
    decoder ??= decoderFor(chunk);
    const text = decoder.write(chunk);
    if (text !== "") yield text;
  }
  const rest = decoder?.end() ?? "";
  if (rest !== "") yield rest;
}

async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 64 * 1024 })) yield chunk as Buffer;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined || error instanceof UnreadableSource) throw error;
    const why = code === "ENOENT" ? "there is no such file" : code === "EISDIR" ? "it is a folder" : code;
    throw new UnreadableSource(`${file} cannot be read: ${why}`);
  }
}

type Decoder = { write: (bytes: Buffer) => string; end: () => string };

function decoderFor(first: Buffer): Decoder {
  if (first[0] === 0x50 && first[1] === 0x4b)
    throw new UnreadableSource("The file is a ZIP archive: unpack it, and give the file in it");
  if (first[0] === 0x1f && first[1] === 0x8b) throw new UnreadableSource("The file is packed (gzip): unpack it first");
  const opening = first.subarray(0, 200).toString("latin1");
  const byMark = opening.startsWith("\xff\xfe") ? "utf-16le" : opening.startsWith("\xfe\xff") ? "utf-16be" : null;
  const [, declared = "utf-8"] = /^[^<]{0,20}<\?xml[^>]{0,100}?\sencoding=["']([\w.:-]{1,40})["']/i.exec(opening) ?? [];
  const encoding = (byMark ?? declared).toLowerCase();
  if (encoding === "utf-8" || encoding === "utf8") return lenientUtf8();
  if (!iconv.encodingExists(encoding))
    throw new UnreadableSource(`The file says that it is written in “${encoding}”, which is not known here`);
  const decoder = iconv.getDecoder(encoding);
  return { write: (bytes) => decoder.write(bytes), end: () => decoder.end() ?? "" };
}

function lenientUtf8(): Decoder {
  let rest: Buffer = Buffer.alloc(0);
  return {
    write: (bytes) => {
      const all = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes;
      const whole = endOfWhole(all);
      rest = Buffer.from(all.subarray(whole));
      return decoded(all.subarray(0, whole));
    },
    end: () => decoded(rest),
  };
}

/** Where the last character begins, if it is not all there yet. */
function endOfWhole(bytes: Buffer): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0) return lengthFrom(byte) > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

const lengthFrom = (lead: number) => (lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 1);

function decoded(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString("utf8");
  let text = "";
  let from = 0;
  for (let at = 0; at < bytes.length; ) {
    const lead = bytes[at] ?? 0;
    const length = lengthFrom(lead);
    if (lead < 0x80 || (length > 1 && isUtf8(bytes.subarray(at, at + length)))) {
      at += length;
      continue;
    }
    text += bytes.toString("utf8", from, at);
    text += lead < 0xa0 ? (windowsSigns[lead - 0x80] ?? "") : String.fromCharCode(lead);
    at++;
    from = at;
  }
  return text + bytes.toString("utf8", from);
}
