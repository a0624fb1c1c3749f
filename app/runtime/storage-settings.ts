import path from "node:path";
import { z } from "zod";

/** A place in S3-compatible storage: `https://host/bucket/prefix`, with `?region=` where the host does not say it. */
export type StoragePlace = { url: string; keyId: string; secret: string };

const address = z
  .url({ protocol: /^https?$/, error: "must be an address such as https://s3.example.org/bucket/prefix" })
  .refine((url) => new URL(url).pathname.length > 1, "must name the bucket, as in https://s3.example.org/bucket")
  .refine((url) => new URL(url).username === "", "must have no user name: the key has variables of its own");

const wholeKeyOfAge = /^age-secret-key-1[02-9ac-hj-np-z]{58}$/i;

/** The variables of the environment about backups, and about files in S3-compatible storage. */
export const storageVariables = {
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEY: z
    .string()
    .refine((key) => !/^age1/i.test(key), "is a public key of age: backups are read back here, so enter the secret one")
    .refine((key) => !/^age-secret-key/i.test(key) || wholeKeyOfAge.test(key), "is no whole key of age")
    .refine((key) => key.length >= 16, "has to be 16 characters or more")
    .optional(),
  BACKUP_S3_URL: address.optional(),
  BACKUP_S3_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET: z.string().optional(),
  PICTURES_S3_URL: address.optional(),
  PICTURES_S3_KEY_ID: z.string().optional(),
  PICTURES_S3_SECRET: z.string().optional(),
};

type Use = "BACKUP" | "PICTURES";
type StorageVariables = z.output<z.ZodObject<typeof storageVariables>>;

const variablesOf = (use: Use) => [`${use}_S3_URL`, `${use}_S3_KEY_ID`, `${use}_S3_SECRET`] as const;

/** Variables that are missing beside others of their kind, each with the reason. */
export function missingStorageVariables(env: StorageVariables): { name: string; reason: string }[] {
  const uses: Use[] = ["BACKUP", "PICTURES"];
  return uses.flatMap((use) => {
    const names = variablesOf(use);
    const missing = names.filter((name) => !env[name]);
    const [name] = missing.length < names.length ? missing : [];
    return name ? [{ name, reason: `is required: ${use}_S3_URL, _KEY_ID and _SECRET go together` }] : [];
  });
}

function storagePlace(env: StorageVariables, use: Use): StoragePlace | undefined {
  const [url, keyId, secret] = variablesOf(use).map((name) => env[name]);
  return url && keyId && secret ? { url, keyId, secret } : undefined;
}

/** What they mean. Without a folder of its own, a backup for the storage is made beside the database. */
export function storageSettings(env: StorageVariables, dataDir: string) {
  const backupS3 = storagePlace(env, "BACKUP");
  return {
    backupDir: env.BACKUP_DIR ?? (backupS3 && path.join(dataDir, "backups")),
    backupKey: env.BACKUP_KEY,
    backupS3,
    picturesS3: storagePlace(env, "PICTURES"),
  };
}
