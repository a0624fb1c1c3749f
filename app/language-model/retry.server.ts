import { setTimeout as pause } from "node:timers/promises";
import { APIConnectionError, APIError } from "openai";

const triesMost = 3;
const firstPause = 1000;

/**
 * Tries again where the server says that it is busy or has a fault, or the connection broke: three times at most, after
 * the pause that the server asks for (`Retry-After`) or a growing one, and only while the time limit lasts. The
 * package's own retries would wait as long as any server says, and ask again when the account is out of credit.
 */
export async function withRetries<Answer>(
  attempt: () => Promise<Answer>,
  { signal, until }: { signal: AbortSignal; until: number },
): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      const wait = isPassing(error) ? (askedPause(error) ?? firstPause * 2 ** (tries - 1)) : null;
      if (wait === null || tries === triesMost || signal.aborted || Date.now() + wait >= until) throw error;
      await pause(wait, undefined, { signal });
    }
  }
}

function isPassing(error: unknown): error is APIError {
  if (error instanceof APIConnectionError) return true;
  if (!(error instanceof APIError) || isOutOfCredit(error)) return false;
  return error.status === 429 || (error.status ?? 0) >= 500;
}

/** A refusal by 429 that no waiting mends. */
export function isOutOfCredit(error: APIError): boolean {
  return error.code === "insufficient_quota";
}

/** The pause of `Retry-After`, in milliseconds: it holds seconds, or a date. */
export function askedPause({ headers }: APIError): number | undefined {
  const asked = headers?.get("Retry-After");
  if (!asked) return undefined;
  const wait = /^\d+(\.\d+)?$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}
