import { Problem } from "~/facts/problem";
import { BadAnswer } from "./bad-answer.server";

/** Bytes of an answer, unpacked: a hundred times the longest text that is asked for. */
const bytesMost = 2 * 1024 * 1024;

/**
 * `fetch` for the package, which reads whatever it is sent into memory. An answer is counted as it comes; one that is
 * larger than 2 MB is not read further, and reading it throws a BadAnswer. A redirect is not followed: what is asked is for
 * the server that the owner has named, and for no other.
 */
export async function fetchBounded(...[address, request]: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(address, { ...request, redirect: "manual" });
  return response.body ? new Response(response.body.pipeThrough(counted()), response) : response;
}

function counted(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > bytesMost) throw tooLarge();
      controller.enqueue(chunk);
    },
  });
}

const tooLarge = () =>
  new BadAnswer(
    new Problem("unavailable", "The language model's answer was larger than 2 MB and was not read further."),
  );
