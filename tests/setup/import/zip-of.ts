import { crc32, deflateRawSync } from "node:zlib";

type Packed = { name: string; content: string | Buffer; said?: { size?: number; flags?: number } };

/** A ZIP archive of some files (APPNOTE 4.3). @param said what it says falsely of a file: its unpacked size, its flags */
export function zipOf(files: Packed[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, said = {} } of files) {
    const [bytes, named] = [Buffer.from(content), Buffer.from(name)];
    const packed = deflateRawSync(bytes);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x800 | (said.flags ?? 0), 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(said.size ?? bytes.length, 18);
    facts.writeUInt16LE(named.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), facts, named, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\u0000"), facts, place, named]));
    parts.push(local);
    at += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, central, Buffer.from("PK\u0005\u0006"), end]);
}
