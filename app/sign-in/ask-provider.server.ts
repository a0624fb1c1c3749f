import { z } from "zod";

/** The identity provider has this long for a whole answer: somebody is waiting before an empty page. */
const mostSeconds = 10;

/**
 * Asks the identity provider and reads its JSON. A redirect is no answer: what is sent is for the address that was
 * configured, or that its metadata name, and for no other.
 *
 * @param what is asked, in the words of the log
 * @throws Error that says what was asked, and what was wrong with the answer
 */
export async function askProvider(what: string, address: string, request: RequestInit = {}): Promise<unknown> {
  const unanswered = (cause: Error & { cause?: { code?: string } }): never => {
    throw new Error(`The identity provider gave no answer to ${what}: ${cause.cause?.code ?? cause.message}`, {
      cause,
    });
  };
  const signal = AbortSignal.timeout(mostSeconds * 1000);
  const response = await fetch(address, { ...request, redirect: "manual", signal }).catch(unanswered);
  if (response.ok) return response.json().catch(unanswered);
  const { error } = refusalSchema.parse(await response.json().catch(() => null));
  throw new Error(`The identity provider answered ${response.status} to ${what}${error ? `: ${error}` : ""}`);
}

/** RFC 6749, section 5.2. */
const refusalSchema = z
  .object({ error: z.string().max(100) })
  .partial()
  .catch({});
