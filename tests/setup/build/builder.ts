import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { buildWhereOld } from "./build";
import { bundlePrograms, removePrograms } from "./bundle-programs";

declare module "vitest" {
  export interface ProvidedContext {
    builder: string;
  }
}

/**
 * Whoever asks this server is answered when the build is new, or at `/programs` with where the programs are that tests
 * start. Tests that ask at the same time share one build.
 */
export default async function setup(project: TestProject) {
  let building: Promise<unknown> = Promise.resolve();
  const server = createServer((request, response) => {
    const work: () => Promise<unknown> = request.url === "/programs" ? bundlePrograms : buildWhereOld;
    building = building.then(work).then(
      (made) => response.end(JSON.stringify(made ?? null)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  project.provide("builder", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.closeAllConnections();
    server.close();
    await removePrograms();
  };
}
