import run, { type Client as Connection, type Request, type Result } from "autocannon";
import type { Answered, Asked, Client } from "./client";

/** autocannon, in the benchmark's own process. It is slower than a fast server, so that rates say too little. */
export const autocannon: Client = { name: "autocannon", keepsUp: false, ask };

async function ask({ url, requests, seconds, connections }: Asked): Promise<Answered> {
  let started = 0;
  const asked = requests.map(
    ({ path, headers }): Request => ({
      method: "GET",
      path,
      headers,
      ...("x-forwarded-for" in headers && { setupRequest: fromAnotherAddress }),
    }),
  );
  const setupClient = (connection: Connection) => {
    // Each connection begins at another path, so that they do not ask for the same page at the same time.
    const first = Math.floor((started++ * asked.length) / connections);
    connection.setRequests([...asked.slice(first), ...asked.slice(0, first)]);
  };
  const times: number[] = [];
  const result = await new Promise<Result>((resolve, reject) => {
    const running = run({ url, connections, duration: seconds, setupClient }, (error, result) =>
      error ? reject(error) : resolve(result),
    );
    running.on("response", (_connection, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
  const p99 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
  const { duration, errors, non2xx } = result;
  return { answers: times.length, seconds: duration, p99, failed: errors, refused: non2xx };
}

let readers = 0;

/** Readers come from many addresses, and how often one address may search is limited. */
function fromAnotherAddress(request: Request): Request {
  const [high, middle, low] = [readers >> 16, readers >> 8, readers++].map((part) => part & 255);
  return { ...request, headers: { ...request.headers, "x-forwarded-for": `10.${high}.${middle}.${low}` } };
}
