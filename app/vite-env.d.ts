/// <reference types="vite/client" />

declare module "virtual:remix/server-build" {
  import type { ServerBuild } from "@remix-run/node";

  const build: ServerBuild;
  export = build;
}

interface ImportMetaEnv {
  /** See ~/runtime/version.server. Only a build has it. */
  readonly VERSION?: string;
}
