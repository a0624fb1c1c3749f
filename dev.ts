// `npm run dev`: the program with hot reload. Vite serves the browser's modules and gives the server its modules.
import { createServer } from "vite";
import type { start as Start } from "./server";

const vite = await createServer({ server: { middlewareMode: true } });
const { start } = (await vite.ssrLoadModule("./server.ts")) as { start: typeof Start };
await start({
  middlewares: vite.middlewares,
  build: () => vite.ssrLoadModule("virtual:remix/server-build") as never,
});
