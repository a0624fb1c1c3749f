import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import remixOptions from "./remix.config.js";
import { smallerScripts } from "./vite.browser";
import { subsetFonts } from "./vite.fonts";
import { ownLook } from "./vite.look";
import { serverInAscii } from "./vite.server";
import { noteSources } from "./vite.sources";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig({
  plugins: [
    subsetFonts(),
    ownLook(),
    tailwindcss(),
    remix(remixOptions),
    wholeServerInOneBuild(),
    plainDynamicImports(),
    smallerScripts(),
    routesWithoutPages(),
    serverInAscii(),
    noteSources(),
  ],
  resolve: { alias: { "~": path.resolve("app") } },
  // What is imported later is small, and needs no list of what comes with it.
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: false },
  // For the server's text: see ./vite.server, which does the same for what is no string. This is for styles as well, and both
  // builds must name the same stylesheets: so both have it.
  esbuild: { charset: "ascii" },
});

/**
 * Remix would build its routes alone, and the server with a second copy of every shared module. With one module graph
 * for server, jobs and routes there is one cache, one model and one configuration in the process.
 */
function wholeServerInOneBuild(): Plugin {
  return {
    name: "whole-server-in-one-build",
    config: (_config, { isSsrBuild }) =>
      isSsrBuild
        ? {
            build: { rollupOptions: { input: entries, output: { entryFileNames: "[name].js" } } },
            ssr: { noExternal: true as const, external: loadedFromTheirFolders },
            // One of React's two editions, and no packages' helps for developers.
            define: { "process.env.NODE_ENV": '"production"' },
          }
        : undefined,
  };
}

/**
 * All other packages are in the build, as far as they are used. From their own files Node would start more slowly, and V8
 * would hold the whole text of each (see docs/time-and-memory.md).
 */
const loadedFromTheirFolders = [
  // What uses the database's driver: ./app/db patches it in its file, and there has to be one of it.
  ...["mongoose", "mongodb", "bson", "agenda", "@agendajs/mongo-backend"],
  // It starts threads of files of its own.
  "pino",
  // Tables: of encodings, each read when a feed or a file wants it, and of kinds of files, whose text Node forgets.
  ...["iconv-lite", "mime-db"],
  // Only a demo wants it.
  "oidc-provider",
];

/** The program, and its worker threads. */
const entries = {
  server: "./server.ts",
  "parse-worker": "./app/ingestion/read/parse-worker.server.ts",
  "recipe-worker": "./app/importers/recipe-page/recipe-worker.server.ts",
  "source-worker": "./app/importers/thread/source-worker.server.ts",
};

/**
 * Vite would add a kilobyte to every page that imports something later, to preload scripts and styles. Here all styles
 * are in one file and late parts are small, so a plain import is enough.
 */
function plainDynamicImports(): Plugin {
  return {
    name: "plain-dynamic-imports",
    enforce: "pre",
    load: (id) => (id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : undefined),
  };
}

/**
 * Remix makes a browser file for every route. That of a route without a page, such as an API route, is empty and never
 * requested. This silences Rollup's warning for each of them.
 */
function routesWithoutPages(): Plugin {
  return { name: "routes-without-pages", onLog: (_level, { code }) => (code === "EMPTY_BUNDLE" ? false : undefined) };
}
