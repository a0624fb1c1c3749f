import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { searchShortest } from "~/articles/article";

/** R17.1: how long the browser keeps the answer of a search, in milliseconds. */
const lifetime = 30_000;
const maxAnswers = 50;

const answers = new Map<string, { at: number; answer: unknown }>();

/** The `clientLoader` of the news list: a search that was made within the last 30 s does not ask the server again. */
export async function cachedSearch({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  const { pathname, search, searchParams } = new URL(request.url);
  if ((searchParams.get("q") ?? "").trim().length < searchShortest) return serverLoader();
  const address = pathname + search;
  const known = answers.get(address);
  if (known && Date.now() - known.at < lifetime) return known.answer;
  // Only what has come is kept: a search that is under way may still be interrupted.
  const answer = await serverLoader();
  // Deleted first, so that the oldest answer is always the first one.
  answers.delete(address);
  answers.set(address, { at: Date.now(), answer });
  const [oldest] = answers.keys();
  if (answers.size > maxAnswers && oldest) answers.delete(oldest);
  return answer;
}
