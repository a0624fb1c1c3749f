import type { CustomFetchOptions } from "openid-client";
import { z } from "zod";
import { boundedResponse } from "~/bounded-response.server";
import { withDeadline } from "~/deadline.server";

/** The identity provider has this long for a whole answer: somebody is waiting before an empty page. */
const usualLimit = 10;

/** Metadata, keys and tokens are a few kilobytes. */
const mostBytes = 1024 * 1024;

/**
 * `fetch` for `openid-client`: the whole answer has a limit of time and one of size. A redirect is no answer: what is sent
 * is for the address that was configured, or that the metadata name, and for no other.
 *
 * @throws Error that says, in the words of the log, who was asked and what was wrong with the answer
 */
export async function askProvider(
  address: string,
  { method, headers, body }: CustomFetchOptions,
  seconds = usualLimit,
): Promise<Response> {
  const ask = async (signal: AbortSignal) => {
    // Tokens are asked for with a form. Nothing else has a body.
    const form = body instanceof URLSearchParams ? body : undefined;
    const response = await fetch(address, { method, headers, body: form, redirect: "manual", signal });
    const text = await boundedResponse(response, mostBytes, tooLarge).text();
    return new Response(text || null, response);
  };
  const answer = await withDeadline(seconds * 1000, ask).catch(({ message, cause }: Error) => {
    throw new Error(`The identity provider gave no answer at ${address}: ${codeOf(cause) ?? message}`);
  });
  if (answer.ok) return answer;
  const refusal = refusalSchema.safeParse(await answer.json().catch(() => null));
  const reason = refusal.success ? `: ${refusal.data.error}` : "";
  throw new Error(`The identity provider answered ${answer.status} at ${address}${reason}`);
}

const tooLarge = () => new Error(`It is larger than ${mostBytes} bytes`);

/** RFC 6749, section 5.2. */
const refusalSchema = z.object({ error: z.string().max(100) });

const codeOf = (cause: unknown) => z.object({ code: z.string() }).safeParse(cause).data?.code;
