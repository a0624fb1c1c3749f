import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { buildWhereOld } from "./build";

declare module "vitest" {
  export interface ProvidedContext {
    builder: string;
  }
}

/** Whoever asks this server is answered when the build is new. Tests that ask at the same time share one build. */
export default async function setup(project: TestProject) {
  let building: Promise<unknown> = Promise.resolve();
  const server = createServer((_request, response) => {
    building = building.then(buildWhereOld).then(
      () => response.end(),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  project.provide("builder", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
