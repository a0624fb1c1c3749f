import { z } from "zod";
import { DeadlineError, withDeadline } from "~/runtime/deadline.server";

/** The identity provider has this long for a whole answer: somebody is waiting before an empty page. */
const usualLimit = 10;

/**
 * Asks the identity provider and reads its JSON. A redirect is no answer: what is sent is for the address that was
 * configured, or that its metadata name, and for no other.
 *
 * @param what is asked, in the words of the log
 * @param seconds for the whole answer
 * @throws Error that says what was asked, and what was wrong with the answer
 */
export async function askProvider(
  what: string,
  address: string,
  { seconds = usualLimit, ...request }: RequestInit & { seconds?: number } = {},
): Promise<unknown> {
  const unanswered = (cause: Error): never => {
    const { code } = (cause.cause ?? {}) as { code?: string };
    throw new Error(`The identity provider gave no answer to ${what}: ${code ?? cause.message}`, { cause });
  };
  const ask = async (signal: AbortSignal) => {
    const response = await fetch(address, { ...request, redirect: "manual", signal }).catch(unanswered);
    if (response.ok) return response.json().catch(unanswered);
    const { error } = refusalSchema.parse(await response.json().catch(() => null));
    throw new Error(`The identity provider answered ${response.status} to ${what}${error ? `: ${error}` : ""}`);
  };
  return withDeadline(seconds * 1000, ask).catch((error) => {
    throw error instanceof DeadlineError ? unanswered(error) : error;
  });
}

/** RFC 6749, section 5.2. */
const refusalSchema = z
  .object({ error: z.string().max(100) })
  .partial()
  .catch({});
