import { type Logger, pino } from "pino";
import { timeOfLine } from "./log-lines.server";

export type AnsweredRequest = {
  id: string;
  method: string;
  /** Without the query. */
  path: string;
  status: number;
  /** The age in seconds of what was sent, if nobody could know whether it is still valid. */
  stale?: number;
  /** When the request came, on the clock of `performance`. */
  started: number;
};

type Lines = { lastLevel: number; write(line: string): void };

const message = "request completed";
const level = pino.levels.values.info ?? 30;

/**
 * Logs requests that are answered from memory, with the same line as the logger's own, letter by letter. The logger looks
 * through each object for what it may have to change, and that costs more than the rest of such an answer.
 *
 * @param lines where the logger writes its lines; without it, the logger writes these as well
 */
export function requestLogger(log: Logger, lines?: Lines, time = timeOfLine): (answered: AnsweredRequest) => void {
  return ({ id, method, path, status, stale, started }) => {
    if (!log.isLevelEnabled("info")) return;
    const responseTime = Math.round(performance.now() - started);
    if (!lines) {
      const res = stale === undefined ? { status } : { status, stale };
      log.info({ req: { id, method, path }, res, responseTime }, message);
      return;
    }
    const asked = `"id":"${id}","method":${JSON.stringify(method)},"path":${JSON.stringify(path)}`;
    const sent = stale === undefined ? `"status":${status}` : `"status":${status},"stale":${stale}`;
    lines.lastLevel = level;
    lines.write(
      `{"level":${level}${time()},"req":{${asked}},"res":{${sent}},"responseTime":${responseTime},"msg":"${message}"}\n`,
    );
  };
}
