import { Problem } from "~/facts/problem";
import { BadAnswer } from "./bad-answer.server";

/** Unpacked bytes of an answer: a hundred times the longest text that the site asks for. */
const maximumBytes = 2 * 1024 * 1024;

/**
 * `fetch` for the package, which reads any answer into memory. An answer of more than 2 MB is not read further: reading it
 * throws a BadAnswer. Redirects are not followed, because the question is only for the server that the owner has named.
 */
export async function fetchBounded(...[address, request]: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(address, { ...request, redirect: "manual" });
  return response.body ? new Response(response.body.pipeThrough(byteLimit()), response) : response;
}

function byteLimit(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > maximumBytes) throw tooLarge();
      controller.enqueue(chunk);
    },
  });
}

const tooLarge = () =>
  new BadAnswer(
    new Problem("unavailable", "The language model's answer was larger than 2 MB and was not read further."),
  );
