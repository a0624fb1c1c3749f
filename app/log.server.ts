import { type Logger, pino } from "pino";

/** One JSON line an event in production; readable lines in development; silent in tests. No personal data goes in. */
export const log: Logger = pino({
  level: process.env.LOG_LEVEL ?? (process.env.NODE_ENV === "test" ? "silent" : "info"),
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  transport:
    process.env.NODE_ENV === "development"
      ? { target: "pino-pretty", options: { singleLine: true, ignore: "pid,hostname", translateTime: "SYS:HH:MM:ss" } }
      : undefined,
});
