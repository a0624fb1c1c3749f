/// <reference types="vite/client" />

declare module "virtual:remix/server-build" {
  import type { ServerBuild } from "@remix-run/node";

  const build: ServerBuild;
  export = build;
}

/** What ../vite.look.ts found in the folder `look`. */
declare module "virtual:own-look" {
  export const stylesheet: string | null;
  export const fonts: string[];
}

interface ImportMetaEnv {
  /** See ~/runtime/version.server. Only a build has it. */
  readonly VERSION?: string;
}
