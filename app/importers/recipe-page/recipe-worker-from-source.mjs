// The worker in development and tests, where nothing is built: Node itself cannot read TypeScript.
import { tsImport } from "tsx/esm/api";

await tsImport("./recipe-worker.server.ts", import.meta.url);
