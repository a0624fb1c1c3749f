import { type Logger, type LoggerOptions, pino } from "pino";
import { logSettings } from "./config.server";
import { linesTogether, timeOfLine } from "./log-lines.server";
import { requestLogger } from "./request-log.server";

const { level, readable } = logSettings(process.env);

const options: LoggerOptions = { level, base: null, timestamp: () => timeOfLine() };

const lines = readable ? undefined : standardOutput();

/**
 * In production one JSON line for each event, in development readable lines, in tests nothing. It holds no personal
 * data.
 */
export const log: Logger = lines ? pino(options, lines) : pino({ ...options, transport: forPeople() });

/** Logs a request that was answered from memory. All others are logged where Express begins. */
export const logRequest = requestLogger(log, lines);

function forPeople() {
  const look = { singleLine: true, ignore: "pid,hostname", translateTime: "SYS:HH:MM:ss" };
  return { target: "pino-pretty", options: look };
}

function standardOutput() {
  const lines = linesTogether();
  process.on("exit", lines.flushSync);
  return lines;
}

/** Logs a sentence for the person who started the program. On a terminal it is also printed alone, easier to read than the log. */
export function announce(
  sentence: string,
  terminal: { isTTY?: boolean; write(text: string): unknown } = process.stdout,
) {
  log.info(sentence);
  if (terminal.isTTY && !readable) terminal.write(`\n${sentence}\n\n`);
}
