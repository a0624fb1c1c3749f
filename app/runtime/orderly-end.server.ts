import { log } from "./log.server";

const mostSeconds = 15;

/**
 * A promise that failed and that nobody waited for is a fault of the program's, and no reason to take the site from
 * everybody: it is logged, and the program goes on.
 */
export function surviveRejections(): void {
  process.on("unhandledRejection", (error) => log.error({ err: error }, "A promise failed and nobody looked after it"));
}

/**
 * Ends the program in order on SIGTERM and Ctrl-C, with status 0, and after an error that nobody caught, with status 1:
 * then nobody knows what was left half done, and a supervisor starts it anew. At most fifteen seconds.
 *
 * @param end lets what is under way find its end
 */
export function endInOrder(end: () => Promise<void>): void {
  let ending = false;
  const stop = async (why: string, status: number) => {
    if (ending) return;
    ending = true;
    log.info(`${why}: stopping`);
    setTimeout(() => process.exit(1), mostSeconds * 1000).unref();
    try {
      await end();
      log.info("Stopped");
      process.exit(status);
    } catch (error) {
      log.fatal({ err: error }, "Could not stop in order");
      process.exit(1);
    }
  };
  process.on("SIGTERM", (signal) => void stop(signal, 0));
  process.on("SIGINT", (signal) => void stop(signal, 0));
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "An error that nobody caught");
    void stop("After an error", 1);
  });
}
