// The worker in development and tests, where nothing is built: Node itself cannot read TypeScript.
import { tsImport } from "tsx/esm/api";

await tsImport("./source-worker.server.ts", import.meta.url);
