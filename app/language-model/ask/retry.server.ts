import { setTimeout as pause } from "node:timers/promises";
import { APIConnectionError, APIError } from "openai";

const maximumTries = 3;
const firstPause = 1000;

/**
 * Tries again if the server is busy or has a fault, or if the connection broke. There are three tries at most, within the time
 * limit. The pause is the server's (`Retry-After`) or a growing one. The package's own retries would wait as long as any server
 * says, and would try again when the account is out of credit.
 */
export async function withRetries<Answer>(
  attempt: () => Promise<Answer>,
  { signal, until }: { signal: AbortSignal; until: number },
): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      const wait = isTemporary(error) ? (retryAfterMs(error) ?? firstPause * 2 ** (tries - 1)) : null;
      if (wait === null || tries === maximumTries || signal.aborted || Date.now() + wait >= until) throw error;
      await pause(wait, undefined, { signal });
    }
  }
}

function isTemporary(error: unknown): error is APIError {
  if (error instanceof APIConnectionError) return true;
  if (!(error instanceof APIError) || isOutOfCredit(error)) return false;
  return error.status === 429 || (error.status ?? 0) >= 500;
}

/** A 429 that no waiting can help. */
export function isOutOfCredit(error: APIError): boolean {
  return error.code === "insufficient_quota";
}

/** The pause of `Retry-After`, in milliseconds. The header has seconds or a date. */
export function retryAfterMs({ headers }: APIError): number | undefined {
  const asked = headers?.get("Retry-After");
  if (!asked) return undefined;
  const wait = /^\d+(\.\d+)?$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}
