import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { Problem } from "~/facts/problem";
import type { StoragePlace } from "~/runtime/storage-settings";

export type StoredObject = { name: string; bytes: number };

/** Files in S3-compatible storage. Names are below the place's prefix. Every verb throws Problem "unavailable" in one line. */
export type ObjectStorage = {
  host: string;
  /** Stores a file of the disk, or bytes. One of the same name is replaced. */
  put(name: string, source: string | Buffer, signal?: AbortSignal): Promise<void>;
  read(name: string, signal?: AbortSignal): Promise<Readable>;
  /** The same at once, for small objects. */
  readWhole(name: string, signal?: AbortSignal): Promise<Buffer>;
  /** All objects whose names begin so, in the order of their names. */
  list(beginning: string, signal?: AbortSignal): Promise<StoredObject[]>;
  /** The same in lists of a thousand, for places with very many. */
  pages(beginning: string, signal?: AbortSignal): AsyncGenerator<StoredObject[]>;
  /** Removes objects. One that is not there any more is no error. */
  remove(names: readonly string[], signal?: AbortSignal): Promise<void>;
};

export const removedAtOnce = 8;

/** Milliseconds. A large file may take long, as long as something moves. */
const timeouts = { connectionTimeout: 10_000, socketTimeout: 2 * 60_000 };

export function objectStorage(place: StoragePlace): ObjectStorage {
  const { host, pathname } = new URL(place.url);
  const [Bucket = "", ...folders] = pathname.split("/").filter(Boolean).map(decodeURIComponent);
  const prefix = folders.map((folder) => `${folder}/`).join("");
  let opened: ReturnType<typeof open> | undefined;
  const service = () => {
    opened ??= open(place);
    return opened;
  };
  const inWords = async <Answer>(what: string, work: Promise<Answer>): Promise<Answer> => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof Problem) throw error;
      throw new Problem("unavailable", `${host} could not ${what}: ${reasonOf(error as Error)}`);
    }
  };

  async function* pages(beginning: string, abortSignal?: AbortSignal): AsyncGenerator<StoredObject[]> {
    const { sdk, client } = await service();
    let ContinuationToken: string | undefined;
    do {
      const asked = new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix + beginning, ContinuationToken });
      const answer = await inWords("list its files", client.send(asked, { abortSignal }));
      yield (answer.Contents ?? []).map(({ Key = "", Size = 0 }) => ({ name: Key.slice(prefix.length), bytes: Size }));
      ContinuationToken = answer.NextContinuationToken;
    } while (ContinuationToken);
  }

  async function read(name: string, abortSignal?: AbortSignal): Promise<Readable> {
    const { sdk, client } = await service();
    const asked = new sdk.GetObjectCommand({ Bucket, Key: prefix + name });
    const { Body } = await inWords(`give ${name}`, client.send(asked, { abortSignal }));
    return Body as Readable;
  }

  return {
    host,
    pages,
    async list(beginning, signal) {
      const found: StoredObject[] = [];
      for await (const page of pages(beginning, signal)) found.push(...page);
      return found;
    },
    async put(name, source, abortSignal) {
      const { sdk, client } = await service();
      const isFile = typeof source === "string";
      const size = isFile ? (await stat(source)).size : source.length;
      const Body = isFile ? createReadStream(source) : source;
      const asked = new sdk.PutObjectCommand({ Bucket, Key: prefix + name, ContentLength: size, Body });
      await inWords(`take ${name}`, client.send(asked, { abortSignal })).finally(() => {
        if ("destroy" in Body) Body.destroy();
      });
    },
    read,
    async readWhole(name, signal) {
      const whole = async () => Buffer.concat((await (await read(name, signal)).toArray({ signal })) as Buffer[]);
      return inWords(`give ${name}`, whole());
    },
    async remove(names, abortSignal) {
      const { sdk, client } = await service();
      // The call for many needs a checksum that not all services know.
      const remove = (name: string) => {
        const asked = new sdk.DeleteObjectCommand({ Bucket, Key: prefix + name });
        return inWords("remove old files", client.send(asked, { abortSignal }));
      };
      for (let first = 0; first < names.length; first += removedAtOnce)
        await Promise.all(names.slice(first, first + removedAtOnce).map(remove));
    },
  };
}

/** The package takes 24 MB of memory: only where there is such a storage. */
async function open({ url, keyId, secret }: StoragePlace) {
  // Which versions of Node the program runs on, it says itself.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";
  const sdk = await import("@aws-sdk/client-s3");
  const { origin, hostname, searchParams } = new URL(url);
  const client = new sdk.S3Client({
    endpoint: origin,
    region: searchParams.get("region") ?? regionIn(hostname),
    forcePathStyle: true,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    requestHandler: timeouts,
    // Other servers than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    logger: silent,
  });
  return { sdk, client };
}

const nothing = () => {};
/** What goes wrong is thrown, and said once. */
const silent = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };

/** "eu-central-1" of `s3.eu-central-1.amazonaws.com`, as most services name their hosts. Others take any region. */
const regionIn = (hostname: string): string => /(?:^|\.)s3[.-]([a-z0-9-]+)\./.exec(hostname)?.[1] ?? "us-east-1";

/** What keys and names of buckets are wrong for, in plain words; of the rest, the name that the service gives it. */
const reasons: Record<string, string> = {
  NoSuchBucket: "there is no such bucket",
  NoSuchKey: "it is not there",
  AccessDenied: "the key may not do that",
  InvalidAccessKeyId: "it does not know the key’s id",
  SignatureDoesNotMatch: "the key’s secret is wrong",
  ECONNREFUSED: "nothing answers at this address",
  ENOTFOUND: "there is no such host",
  TimeoutError: "it did not answer in time",
  AbortError: "it did not answer in time",
};

function reasonOf({ name, message, ...error }: Error & { code?: string }): string {
  return reasons[name] ?? reasons[error.code ?? ""] ?? `${name}: ${message.split("\n")[0]}`;
}
