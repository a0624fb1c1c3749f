import { log } from "./log.server";

const maxSeconds = 15;

/**
 * A rejected promise that nobody handled is an error of the program, but no reason to end the site for everybody. It is
 * logged, and the program goes on.
 */
export function surviveRejections(): void {
  process.on("unhandledRejection", (error) => log.error({ err: error }, "A promise failed and nobody looked after it"));
}

/**
 * Ends the program on SIGTERM and Ctrl-C with status 0. After an uncaught error it ends with status 1, because the
 * program may be in a wrong state; a supervisor starts it again. Ending takes at most fifteen seconds.
 *
 * @param end waits for the work that is under way
 */
export function endInOrder(end: () => Promise<void>): void {
  let ending = false;
  const stop = async (why: string, status: number) => {
    if (ending) return;
    ending = true;
    log.info(`${why}: stopping`);
    setTimeout(() => process.exit(1), maxSeconds * 1000).unref();
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
