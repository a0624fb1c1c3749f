import { Problem } from "~/facts/problem";
import { boundedResponse } from "~/runtime/bounded-response.server";
import { BadAnswer } from "./bad-answer.server";

/** Unpacked bytes of an answer: a hundred times the longest text that the site asks for. */
const maximumBytes = 2 * 1024 * 1024;

/**
 * `fetch` for the package, which reads any answer into memory. An answer of more than 2 MB is not read further: reading it
 * throws a BadAnswer. Redirects are not followed, because the question is only for the server that the owner has named.
 */
export async function fetchWithLimit(...[address, request]: Parameters<typeof fetch>): Promise<Response> {
  return boundedResponse(await fetch(address, { ...request, redirect: "manual" }), maximumBytes, tooLarge);
}

const tooLarge = () =>
  new BadAnswer(
    new Problem("unavailable", "The language model's answer was larger than 2 MB and was not read further."),
  );
