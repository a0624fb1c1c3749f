import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "@20minutes/s3rver";

export const s3Key = { keyId: "S3RVER", secret: "S3RVER" };

/** A real server of S3 storage with one bucket, "backups". */
export async function s3Server() {
  const directory = await mkdtemp(path.join(tmpdir(), "meadowsweet-s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    // It reckons with `/backups` where the request says `/backups/`, as the client of Amazon does.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: "backups" }],
  });
  const { port } = await server.run();
  return {
    url: `http://127.0.0.1:${port}/backups`,
    /** The file in which it keeps an object. */
    fileOf: (name: string) => path.join(directory, "backups", `${name}._S3rver_object`),
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
