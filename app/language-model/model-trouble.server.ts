import { APIConnectionError, APIError } from "openai";
import { Problem } from "~/facts/problem";
import { BadAnswer } from "./bad-answer.server";
import { askedPause, isOutOfCredit } from "./retry.server";

/** What is known of a question that failed: what everybody may read, and what the server said, for the admin's record. */
export type ModelTrouble = { problem: Problem; detail: string | null };

const unavailable = (message: string, retryAfter?: number) =>
  new Problem("unavailable", message, undefined, retryAfter);

/** Any error of a question in plain words; `null` for a fault of this program. */
export function troubleOf(
  error: unknown,
  asked: { model: string; apiKey: string; timedOut: string | null },
): ModelTrouble | null {
  if (asked.timedOut) return { problem: unavailable(asked.timedOut), detail: null };
  if (error instanceof BadAnswer) return { problem: error.problem, detail: error.detail && kept(error.detail, asked) };
  if (!(error instanceof APIError)) return null;
  // A server that refuses the key may repeat it.
  const refusesKey = error.status === 401 || error.status === 403;
  const detail = refusesKey ? `${error.status}` : kept(error.message, asked);
  return { problem: problemOf(error, asked.model), detail };
}

/** What a server said, as far as the record keeps it. */
const kept = (said: string, { apiKey }: { apiKey: string }) => said.replaceAll(apiKey, "…").slice(0, 2000);

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
    const wait = askedPause(error);
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
