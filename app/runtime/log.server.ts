import { type Logger, pino } from "pino";
import { logSettings } from "./config.server";

const { level, readable } = logSettings(process.env);

/**
 * In production one JSON line for each event, in development readable lines, in tests nothing. It holds no personal
 * data.
 */
export const log: Logger = pino({
  level,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  transport: readable
    ? { target: "pino-pretty", options: { singleLine: true, ignore: "pid,hostname", translateTime: "SYS:HH:MM:ss" } }
    : undefined,
});

/** Logs a sentence for the person who started the program. On a terminal it is also printed alone, easier to read than the log. */
export function announce(
  sentence: string,
  terminal: { isTTY?: boolean; write(text: string): unknown } = process.stdout,
) {
  log.info(sentence);
  if (terminal.isTTY && !readable) terminal.write(`\n${sentence}\n\n`);
}
