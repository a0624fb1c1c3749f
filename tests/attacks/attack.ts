import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { connect, type Socket } from "node:net";

/** The program under attack. `answers` waits until it has said so many times more that it lives. */
export type Target = { port: number; answers(count: number): Promise<void> };

/** What came back: a status of 0 where the connection was cut. */
export type Answer = { status: number; headers: IncomingHttpHeaders; bytes: number; text: string };

/** What a stranger does to the site. Every answer is looked at: how long it is, and what it says of the program's inside. */
export type Attack = { name: string; send(target: Target): Promise<Answer[]> };

type Sending = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Where it comes from: "127.0.0.2" is another connection to the program. */
  from?: string;
};

const host = "127.0.0.1";
const oneEach = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
const maxText = 100_000;
const patienceMs = 20_000;

/** One request on a connection of its own. `fetch` would put much of it right. */
export function ask(
  { port }: Target,
  path: string,
  { method = "GET", headers, body, from }: Sending = {},
): Promise<Answer> {
  return new Promise((resolve) => {
    const nothing: Answer = { status: 0, headers: {}, bytes: 0, text: "" };
    const sent = request({ host, port, path, method, headers, localAddress: from, agent: oneEach }, (response) => {
      let [bytes, text] = [0, ""];
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        if (text.length < 10 * maxText) text += chunk.toString("latin1");
      });
      const done = () => resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text });
      response.once("close", done);
      response.once("error", done);
    });
    sent.once("error", () => resolve(nothing));
    sent.setTimeout(patienceMs, () => sent.destroy());
    sent.end(body);
  });
}

/** A form as a browser without JavaScript posts it. */
export const post = (target: Target, path: string, body: string | Uint8Array, type = formType) =>
  ask(target, path, { method: "POST", headers: { "Content-Type": type }, body });

export const formType = "application/x-www-form-urlencoded";
export const jsonType = "application/json";

/** The same at once, so many times. */
export const atOnce = <Made>(count: number, work: (at: number) => Promise<Made>): Promise<Made[]> =>
  Promise.all(Array.from({ length: count }, (_none, at) => work(at)));

/** A connection that says what it is given, letter by letter; its answer is what came until it was closed. */
export type Line = { socket: Socket; answered: Promise<Answer> };

export function line({ port }: Target, text: string | Uint8Array = "", localAddress = host): Line {
  const socket = connect({ port, host, localAddress });
  let [bytes, said] = [0, ""];
  socket.on("data", (chunk) => {
    bytes += chunk.length;
    if (said.length < maxText) said += chunk.toString("latin1");
  });
  socket.on("error", () => {});
  if (text.length > 0) socket.write(text);
  const answered = new Promise<Answer>((resolve) =>
    socket.once("close", () => {
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? 0);
      resolve({ status, headers: {}, bytes, text: said });
    }),
  );
  return { socket, answered };
}

/** Connections that are opened, hold on while the program is asked whether it lives, and then go. */
export async function holding(target: Target, count: number, text: (at: number) => string | Uint8Array) {
  const lines = Array.from({ length: count }, (_none, at) => line(target, text(at)));
  await target.answers(20);
  for (const { socket } of lines) socket.destroy();
  return Promise.all(lines.map(({ answered }) => answered));
}
