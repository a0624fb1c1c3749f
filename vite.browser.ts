import { minify } from "terser";
import type { Plugin, Rollup } from "vite";
import remixOptions from "./remix.config.js";

/** What makes the scripts of readers' pages smaller. The desk gets the same files. */
export const smallerScripts = (): Plugin[] => [fewerFiles(), flagsKnown(), minifiedTwice()];

/** The two files that every page loads: of packages, and of the site. */
const packed = ["react", "site"];

/** Modules that so many of the readers' routes use are in one file. */
const routesInCommon = 7;

/**
 * Rollup would make a file of each module that some routes share: forty files for an article, most of them smaller than
 * what it takes to name them, and each compressed by itself. Here what every page needs, and what several of the
 * readers' routes need, are two files: one of the packages, one of the site.
 */
function fewerFiles(): Plugin {
  let common: Set<string> | undefined;
  const manualChunks: Rollup.GetManualChunk = (id, graph) => {
    common ??= modulesInCommon(graph);
    if (!common.has(id)) return undefined;
    return packed[id.includes("/node_modules/") || id.startsWith("\0commonjs") ? 0 : 1];
  };
  return {
    name: "fewer-files",
    config: (_config, { command, isSsrBuild }) =>
      command === "build" && !isSsrBuild ? { build: { rollupOptions: { output: { manualChunks } } } } : undefined,
  };
}

/**
 * Minifies what every page loads once more, with Terser. That takes some seconds, and React and Remix are then 3 KB smaller on
 * the wire than esbuild alone makes them. Vite's own last step would undo it, so it comes after that.
 */
function minifiedTwice(): Plugin {
  return {
    name: "minified-twice",
    enforce: "post",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk" || !packed.includes(file.name)) continue;
        const { code } = await minify(file.code, { module: true, ecma: 2020, compress: { passes: 3 } });
        file.code = code ?? file.code;
      }
    },
  };
}

function modulesInCommon({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): Set<string> {
  const uses = new Map<string, number>();
  for (const entry of getModuleIds()) {
    const always = /\/app\/(root|entry\.client)\.tsx/.test(entry);
    if (!always && !entry.includes("/app/routes/reading/")) continue;
    // Routes are asked for with a query. The module itself is another one.
    if (!getModuleInfo(entry)?.isEntry) continue;
    for (const id of importsOf(entry, getModuleInfo)) uses.set(id, (uses.get(id) ?? 0) + (always ? routesInCommon : 1));
  }
  return new Set([...uses].flatMap(([id, count]) => (count >= routesInCommon ? id : [])));
}

/** All modules that come with this one, without those that are imported later. */
function importsOf(entry: string, getModuleInfo: Rollup.GetModuleInfo): Set<string> {
  const found = new Set<string>();
  const look = (id: string) => {
    for (const imported of getModuleInfo(id)?.importedIds ?? []) {
      if (found.has(imported)) continue;
      found.add(imported);
      look(imported);
    }
  };
  look(entry);
  return found;
}

/**
 * Remix asks at run time which of its future flags are set. Here they are set for good, and so the code for those that
 * are not (a second way to fetch data, deferred data) is left out.
 */
function flagsKnown(): Plugin {
  const flags: Record<string, unknown> = remixOptions.future ?? {};
  return {
    name: "flags-known",
    apply: "build",
    transform: (code, id, { ssr } = {}) =>
      !ssr && id.includes("/@remix-run/react/dist/esm/")
        ? {
            code: code
              .replace(/(?:window\.__remixContext\.)?future\.(v3_\w+)/g, (asked, flag) =>
                flags[flag] === true ? "true" : asked,
              )
              .replaceAll("window.__remixContext.isSpaMode", "false")
              .replaceAll('typeof singleFetch === "function"', "true"),
            map: null,
          }
        : undefined,
  };
}
