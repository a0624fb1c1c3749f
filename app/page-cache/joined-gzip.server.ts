import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";

/*
 * A text with gaps as gzip (RFC 1952), of which only the gaps are written for each reader. Between the gaps it is compressed
 * once. The gaps are stored as they are (RFC 1951, 3.2.4), so their content changes no length but its own.
 */

/** What fills a gap. `bytes` is its length if it is the same for all who get the text. */
export type Gap<Name extends string> = { gap: Name; bytes?: number };

export type Piece<Name extends string> = Gap<Name> | Deflated;

type Deflated = {
  deflated: Buffer;
  /** Of the text. */
  crc: number;
  length: number;
  /** What moves a checksum past this text; see `combined`. */
  shift: number;
};

/** Compresses the texts outside the event loop. */
export async function deflateAround<Name extends string>(parts: (string | Gap<Name>)[]): Promise<Piece<Name>[]> {
  // What stands before a text, as far back as references reach.
  let before: Buffer = Buffer.alloc(0);
  const pieces = parts.map(async (part): Promise<Piece<Name>> => {
    if (typeof part !== "string") {
      before = part.bytes === undefined ? Buffer.alloc(0) : ending(before, Buffer.alloc(part.bytes, noText));
      return part;
    }
    const text = Buffer.from(part);
    const dictionary = before.length > 0 ? before : undefined;
    before = ending(before, text);
    const { length } = text;
    return {
      deflated: await deflated(text, { ...hard, dictionary }),
      crc: crc32(text),
      length,
      shift: shiftOf(length),
    };
  });
  return Promise.all(pieces);
}

/** The whole text as gzip. @param values the bytes of each gap */
export function joinAsGzip<Name extends string>(pieces: Piece<Name>[], values: Record<Name, Buffer>): Buffer {
  const chunks: Buffer[] = [header];
  let [crc, length] = [0, 0];
  for (const piece of pieces) {
    if ("gap" in piece) {
      const value = values[piece.gap];
      storeIn(chunks, value);
      crc = crc32(value, crc);
      length += value.length;
    } else {
      chunks.push(piece.deflated);
      crc = combined(crc, piece);
      length += piece.length;
    }
  }
  const end = Buffer.alloc(lastBlock.length + 8);
  lastBlock.copy(end);
  end.writeUInt32LE(crc, lastBlock.length);
  end.writeUInt32LE(length % 2 ** 32, lastBlock.length + 4);
  return Buffer.concat([...chunks, end]);
}

const deflated = promisify(deflateRaw) as (
  text: Buffer,
  options: { level: number; finishFlush: number; dictionary?: Buffer },
) => Promise<Buffer>;

/** Each piece ends with a whole byte and is not the last. */
const hard = { level: 9, finishFlush: constants.Z_SYNC_FLUSH };

/** No text in UTF-8 has this byte, so nothing refers to what stands in a gap. */
const noText = 0xff;
const reach = 32_768;

const ending = (before: Buffer, next: Buffer) => Buffer.concat([before, next]).subarray(-reach);

/** Deflate, no name, no time, an unknown system. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** Empty, and the last. */
const lastBlock = Buffer.from([0b011, 0]);
const longestBlock = 65_535;

function storeIn(chunks: Buffer[], value: Buffer): void {
  for (let at = 0; at < value.length; at += longestBlock) {
    const block = value.subarray(at, at + longestBlock);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(block.length, 1);
    head.writeUInt16LE(longestBlock - block.length, 3);
    chunks.push(head, block);
  }
}

/*
 * Checksums of joined texts without reading them again, as zlib's `crc32_combine`: polynomials over two elements, modulo that
 * of the checksum, with the lowest power in the highest bit.
 */
const polynomial = 0xedb88320;
const one = 2 ** 31;

/** The checksum of a text that begins with one of the checksum `crc` and ends with this. */
const combined = (crc: number, { crc: own, shift }: Deflated) => (product(shift, crc) ^ own) >>> 0;

function product(a: number, b: number): number {
  let [sum, shifted] = [0, b];
  for (let bit = 31; bit >= 0; bit--) {
    if ((a >>> bit) & 1) sum ^= shifted;
    shifted = shifted & 1 ? (shifted >>> 1) ^ polynomial : shifted >>> 1;
  }
  return sum >>> 0;
}

/** x to the power of eight times the length. */
function shiftOf(length: number): number {
  // x^8
  let [power, result] = [2 ** 23, one];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = product(power, result);
    power = product(power, power);
  }
  return result;
}
