import type { CustomFetchOptions } from "openid-client";
import { z } from "zod";
import { boundedResponse } from "~/runtime/bounded-response.server";
import { withDeadline } from "~/runtime/deadline.server";

/** Seconds for a whole answer of the identity provider, because somebody is waiting. */
const usualLimit = 10;

/** Metadata, keys and tokens take a few kilobytes. */
const maxBytes = 1024 * 1024;

/**
 * `fetch` for `openid-client`, with limits for the time and the size of the whole answer. Redirects are refused: a
 * request is only for the address that the settings or the metadata name.
 *
 * @throws Error that says in the log which address was asked and what was wrong with the answer. `code` is the provider's
 * own word for it, such as "invalid_client"
 */
export async function askProvider(
  address: string,
  { method, headers, body }: CustomFetchOptions,
  seconds = usualLimit,
): Promise<Response> {
  const ask = async (signal: AbortSignal) => {
    // A request for tokens has a form as its body. No other request has a body.
    const form = body instanceof URLSearchParams ? body : undefined;
    const response = await fetch(address, { method, headers, body: form, redirect: "manual", signal });
    const text = await boundedResponse(response, maxBytes, tooLarge).text();
    return new Response(text || null, response);
  };
  const answer = await withDeadline(seconds * 1000, ask).catch(({ message, cause }: Error) => {
    throw new Error(`The identity provider gave no answer at ${address}: ${codeOf(cause) ?? message}`);
  });
  if (answer.ok) return answer;
  const refusal = refusalSchema.safeParse(await answer.json().catch(() => null));
  const code = refusal.data?.error;
  const message = `The identity provider answered ${answer.status} at ${address}${code ? `: ${code}` : ""}`;
  throw Object.assign(new Error(message), { code });
}

const tooLarge = () => new Error(`It is larger than ${maxBytes} bytes`);

/** RFC 6749, section 5.2. */
const refusalSchema = z.object({ error: z.string().max(100) });

const codeOf = (cause: unknown) => z.object({ code: z.string() }).safeParse(cause).data?.code;
