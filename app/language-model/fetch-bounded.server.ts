import { boundedResponse } from "~/bounded-response.server";
import { Problem } from "~/problem";
import { BadAnswer } from "./bad-answer.server";

/** Bytes of an answer, unpacked: a hundred times the longest text that is asked for. */
const bytesMost = 2 * 1024 * 1024;

/**
 * `fetch` for the package, which reads whatever it is sent into memory. An answer is counted as it comes; one that is
 * larger than 2 MB is not read further, and reading it throws a BadAnswer. A redirect is not followed: what is asked is for
 * the server that the owner has named, and for no other.
 */
export async function fetchBounded(...[address, request]: Parameters<typeof fetch>): Promise<Response> {
  return boundedResponse(await fetch(address, { ...request, redirect: "manual" }), bytesMost, tooLarge);
}

const tooLarge = () =>
  new BadAnswer(
    new Problem("unavailable", "The language model's answer was larger than 2 MB and was not read further."),
  );
