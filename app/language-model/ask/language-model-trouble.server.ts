import { APIConnectionError, APIError } from "openai";
import { Problem } from "~/facts/problem";
import { BadAnswer } from "./bad-answer.server";
import { isOutOfCredit, retryAfterMs } from "./retry.server";

/** Why a question failed: the problem for everybody, and the server's words for the admin's record. */
export type LanguageModelTrouble = { problem: Problem; detail: string | null };

const unavailable = (message: string, retryAfter?: number) =>
  new Problem("unavailable", message, undefined, retryAfter);

/** Puts an error into plain words; `null` for a fault of this program. */
export function troubleOf(
  error: unknown,
  context: { model: string; apiKey: string; timedOut: string | null },
): LanguageModelTrouble | null {
  if (context.timedOut) return { problem: unavailable(context.timedOut), detail: null };
  if (error instanceof BadAnswer)
    return { problem: error.problem, detail: error.detail && withoutKey(error.detail, context) };
  if (!(error instanceof APIError)) return null;
  // A server that refuses the key may repeat it in its answer.
  const refusesKey = error.status === 401 || error.status === 403;
  const detail = refusesKey ? `${error.status}` : withoutKey(error.message, context);
  return { problem: problemOf(error, context.model), detail };
}

/** The server's words for the record: without the key, and not too long. */
const withoutKey = (said: string, { apiKey }: { apiKey: string }) => said.replaceAll(apiKey, "…").slice(0, 2000);

function problemOf(error: APIError, model: string): Problem {
  if (error instanceof APIConnectionError) {
    return unavailable("The language model's server cannot be reached. Try again later, or check OPENAI_BASE_URL.");
  }
  const { status = 0 } = error;
  if (status >= 300 && status < 400) {
    return unavailable(
      "The language model's server leads to another address, which is not asked. Check OPENAI_BASE_URL.",
    );
  }
  if (status === 401 || status === 403) {
    return unavailable("The language model's server does not accept the key. Check OPENAI_API_KEY.");
  }
  if (status === 404) {
    return unavailable(`The language model's server does not know “${model}”. Check OPENAI_MODEL and OPENAI_BASE_URL.`);
  }
  if (status === 429 && isOutOfCredit(error)) {
    return unavailable("The account at the language model's server has no credit left.");
  }
  if (status === 429) {
    const wait = retryAfterMs(error);
    return unavailable(
      "The language model's server is too busy for us at present. Try again in a few minutes.",
      wait === undefined ? undefined : Math.ceil(wait / 1000),
    );
  }
  if (status >= 500) return unavailable("The language model's server has a fault at present. Try again later.");
  return unavailable(
    `The language model's server refused the question (${status}). “What was asked and answered” tells what it said.`,
  );
}
