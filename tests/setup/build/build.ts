// Builds the program where the build is older than its sources. The browser tests run it before they start the program.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { isBuildNew } from "../../../vite.sources";

export async function buildWhereOld(): Promise<void> {
  if (isBuildNew()) return;
  await promisify(execFile)("npm", ["run", "build"], { env: { ...process.env, NODE_ENV: "production" } });
}

if (process.argv[1] === import.meta.filename) await buildWhereOld();
