import type { Server } from "node:http";
import { type Config, ConfigError } from "~/runtime/config.server";
import { activationSocket } from "./socket-activation.server";

/**
 * Listens on the socket that the program was started with, or else at the address of the settings.
 *
 * @throws ConfigError that names the wrong setting
 */
export function listen(server: Server, { port, host }: Pick<Config, "port" | "host">): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(wrongPlace(error, port, host)));
    server.listen(activationSocket() ?? { port, host }, resolve);
  });
}

function wrongPlace(error: NodeJS.ErrnoException, port: number, host: string | undefined): Error {
  if (error.code === "EADDRINUSE") return new ConfigError(`PORT: ${port} is in use by another program`);
  if (error.code === "EACCES") return new ConfigError(`PORT: ${port} needs more rights than this program has`);
  return host ? new ConfigError(`HOST: ${host} is no address of this machine (${error.code})`) : error;
}
