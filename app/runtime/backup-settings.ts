import path from "node:path";
import { z } from "zod";

const wholeKeyOfAge = /^age-secret-key-1[02-9ac-hj-np-z]{58}$/i;

/** The variables of the environment about backups. */
export const backupVariables = {
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEY: z
    .string()
    .refine((key) => !/^age1/i.test(key), "is a public key of age: backups are read back here, so enter the secret one")
    .refine((key) => !/^age-secret-key/i.test(key) || wholeKeyOfAge.test(key), "is no whole key of age")
    .refine((key) => key.length >= 16, "has to be 16 characters or more")
    .optional(),
  BACKUP_S3_URL: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://s3.example.org/bucket/prefix" })
    .refine((url) => new URL(url).pathname.length > 1, "must name the bucket, as in https://s3.example.org/bucket")
    .refine((url) => new URL(url).username === "", "must have no user name: the key has variables of its own")
    .optional(),
  BACKUP_S3_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET: z.string().optional(),
};

type BackupVariables = z.output<z.ZodObject<typeof backupVariables>>;

/** A variable that is missing beside the others of its kind. `null` if none is. */
export function missingBackupVariable(env: BackupVariables): string | null {
  const names = ["BACKUP_S3_URL", "BACKUP_S3_KEY_ID", "BACKUP_S3_SECRET"] as const;
  const missing = names.filter((name) => !env[name]);
  return missing.length < names.length ? (missing[0] ?? null) : null;
}

/** What they mean. Without a folder of its own, a backup for the storage is made beside the database. */
export function backupSettings(env: BackupVariables, dataDir: string) {
  const { BACKUP_S3_URL: url, BACKUP_S3_KEY_ID: keyId, BACKUP_S3_SECRET: secret } = env;
  const backupS3 = url && keyId && secret ? { url, keyId, secret } : undefined;
  return {
    backupDir: env.BACKUP_DIR ?? (backupS3 && path.join(dataDir, "backups")),
    backupKey: env.BACKUP_KEY,
    backupS3,
  };
}
