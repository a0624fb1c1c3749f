import { scryptSync } from "node:crypto";
import { Readable } from "node:stream";
import { bech32 } from "@scure/base";
import { Problem } from "~/facts/problem";
import { config } from "~/runtime/config.server";

/** The name of an encrypted file ends so. Its format is age (https://age-encryption.org/v1), which other programs read. */
export const encryptedEnding = ".age";

const identityPrefix = "AGE-SECRET-KEY-";
const derived = new Map<string, string>();

/** The key of backups as an identity of age. `null` if none is set. A key in words of its own is made into one by scrypt. */
export function backupIdentity(): string | null {
  const { backupKey } = config();
  if (backupKey === undefined) return null;
  if (backupKey.toUpperCase().startsWith(identityPrefix)) return backupKey.toUpperCase();
  const known = derived.get(backupKey);
  if (known) return known;
  // With the same key each time. What makes it hard to guess is its length, and the work of scrypt (32 MB).
  const bytes = scryptSync(backupKey, "meadowsweet backups", 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 });
  const identity = bech32.encodeFromBytes(identityPrefix, new Uint8Array(bytes)).toUpperCase();
  derived.set(backupKey, identity);
  return identity;
}

/** Encrypts what goes through with the key of backups. */
export async function* encrypted(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  // The package takes 17 MB of memory: only where there is a key.
  const { Encrypter, identityToRecipient } = await import("age-encryption");
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(neededIdentity()));
  yield* through(chunks, (stream) => encrypter.encrypt(stream));
}

/**
 * Decrypts what goes through.
 *
 * @throws Problem "invalid" without the key, or with another one; Error for what is no such file, or was changed
 */
export async function* decrypted(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const identity = neededIdentity();
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  try {
    yield* through(chunks, (stream) => decrypter.decrypt(stream));
  } catch (error) {
    if ((error as Error).message.startsWith("no identity matched"))
      throw new Problem("invalid", "It was encrypted with another key: set BACKUP_KEY to that one");
    throw error;
  }
}

type WebStream = ReadableStream<Uint8Array>;

async function* through(
  chunks: AsyncIterable<Buffer>,
  change: (stream: WebStream) => Promise<WebStream>,
): AsyncGenerator<Buffer> {
  const stream = Readable.toWeb(Readable.from(chunks, { objectMode: false }));
  const changed = Readable.fromWeb((await change(stream as WebStream)) as Parameters<typeof Readable.fromWeb>[0]);
  for await (const chunk of changed) yield Buffer.from(chunk);
}

function neededIdentity(): string {
  const identity = backupIdentity();
  if (!identity) throw new Problem("invalid", "It is encrypted: set BACKUP_KEY to its key");
  return identity;
}
