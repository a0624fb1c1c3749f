// A real HTTP server that speaks the chat completions protocol, for tests: strict about what it is asked, and able to
// fail in every way a language model's server fails. Run as a program (the browser tests do) it listens on PORT, and the
// words of a question choose what it does: `[refused]`, `[hanging]` and so on.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline, Readable } from "node:stream";

export const testKey = "sk-test-0123456789abcdef";
export const testLanguageModel = "test-model-1";

type Message = { role: string; content: string | { type: string; text?: string; image_url?: { url: string } }[] };
type Body = {
  model: string;
  messages: Message[];
  response_format?: { type: string; json_schema?: { name: string; strict: boolean; schema: JsonSchema } };
};
type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
} & {
  additionalProperties?: boolean;
};

/** A question as it arrived. */
export type LanguageModelQuestion = {
  /** Milliseconds of the clock. */
  at: number;
  authorization: string | undefined;
  body: Body;
  /** All text of the question, instructions and input. */
  text: string;
  /** The bytes of its picture, if it has one. */
  picture: Buffer | null;
};

export type Behaviour = keyof typeof behaviours;

/** What it writes to those who ask for nothing else, by the name of the answer's form. */
const usualAnswers: Record<string, unknown> = {
  "image-review": {
    productName: "Stoneware Jug",
    rating: 4,
    title: "A stoneware jug with a quiet glaze",
    excerpt: "What a picture of this jug tells, and what it cannot.",
    content: "## What we see\n\nA jug with a **matt glaze**.\n\n- A wide handle\n- A low spout",
  },
  "product-review": {
    productName: "Linen Apron",
    rating: 4.5,
    title: "Is a linen apron worth it?",
    excerpt: "What the maker says of this apron, and who may like it.",
    content: "## For whom\n\nFor those who cook in company.\n\n<script>alert(1)</script>",
  },
  comparison: {
    title: "Three teapots, side by side",
    excerpt: "How three teapots differ, and which may suit whom.",
    content: "## The three\n\nOne is **iron**, one glass, one china.",
  },
};

export class LanguageModelServer {
  readonly asked: LanguageModelQuestion[] = [];
  #next: Behaviour[] = [];
  #answers = { ...usualAnswers };
  readonly #server = createServer((request, response) => void this.#take(request, response));
  knowsSchemas = true;

  /** @returns the value for OPENAI_BASE_URL */
  async listen(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(port, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  /** How it meets the next questions, one after the other; after them it is good again. */
  next(...script: Behaviour[]): void {
    this.#next = script;
  }

  /** What it writes when a form of this name is asked for. */
  answerWith(name: string, answer: unknown): void {
    this.#answers[name] = answer;
  }

  reset(): void {
    this.asked.length = 0;
    this.#next = [];
    this.#answers = { ...usualAnswers };
    this.knowsSchemas = true;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === "GET" && request.url === "/asked") {
      return json(
        response,
        200,
        this.asked.map(({ text, picture }) => ({ text, picture: picture?.length ?? 0 })),
      );
    }
    if (request.method !== "POST" || !/^\/v1\/chat\/completions(\?|$)/.test(request.url ?? "")) {
      return fail(response, 404, `Unknown request URL: ${request.method} ${request.url}`);
    }
    const body = JSON.parse(await textOf(request)) as Body;
    const asked = { at: Date.now(), authorization: request.headers.authorization, body, ...partsOf(body) };
    this.asked.push(asked);
    const script = this.#next.shift() ?? orderIn(asked.text) ?? "good";
    if (asked.authorization !== `Bearer ${testKey}`) return behaviours.unauthorised(response, "");
    const wrong = this.#objection(body);
    if (wrong) return fail(response, 400, wrong, { param: "response_format" });
    behaviours[script](response, JSON.stringify(this.#answers[nameOf(body)] ?? {}));
  }

  #objection({ model, response_format: format, messages }: Body): string | null {
    if (model !== testLanguageModel) return `The model ${model} does not exist`;
    if (format?.type === "json_schema" && !this.knowsSchemas) return "response_format: json_schema is not supported";
    if (format?.type === "json_schema")
      return format.json_schema?.strict ? objectionTo(format.json_schema.schema) : "strict is off";
    const mentionsJson = messages.some(({ content }) => typeof content === "string" && content.includes("JSON"));
    return mentionsJson ? null : "'messages' must contain the word 'json' to use 'response_format'";
  }
}

const behaviours = {
  good: (response: ServerResponse, answer: string) => complete(response, { content: answer }),
  fenced: (response: ServerResponse, answer: string) =>
    complete(response, { content: `\`\`\`json\n${answer}\n\`\`\`` }),
  refused: (response: ServerResponse, _answer: string) =>
    complete(response, { content: null, refusal: "I cannot help with that." }),
  filtered: (response: ServerResponse, _answer: string) => complete(response, { content: "" }, "content_filter"),
  "cut-off": (response: ServerResponse, answer: string) =>
    complete(response, { content: answer.slice(0, answer.length / 2) }, "length"),
  "broken-json": (response: ServerResponse, answer: string) => complete(response, { content: answer.slice(0, -3) }),
  "wrong-schema": (response: ServerResponse, _answer: string) =>
    complete(response, { content: '{"title": 7, "stars": "five"}' }),
  unauthorised: (response: ServerResponse, _answer: string) =>
    fail(response, 401, `Incorrect API key provided: ${testKey}.`, { code: "invalid_api_key" }),
  "busy-a-second": (response: ServerResponse, _answer: string) =>
    fail(response, 429, "Rate limit reached", { code: "rate_limit_exceeded" }, { "Retry-After": "1" }),
  "busy-an-hour": (response: ServerResponse, _answer: string) =>
    fail(response, 429, "Rate limit reached", { code: "rate_limit_exceeded" }, { "Retry-After": "3600" }),
  "no-credit": (response: ServerResponse, _answer: string) =>
    fail(response, 429, "You exceeded your current quota", { code: "insufficient_quota" }),
  fault: (response: ServerResponse, _answer: string) =>
    fail(response, 500, `The server had an error. It saw the key ${testKey}.`, {}, { "Retry-After": "0" }),
  /** Asks for the same question once more, at another address. */
  "leads-on": (response: ServerResponse, _answer: string) =>
    void response.writeHead(307, { Location: "/v1/chat/completions?elsewhere" }).end(),
  "no-pictures": (response: ServerResponse, _answer: string) =>
    fail(response, 400, "This model does not support image input", { param: "messages" }),
  "in-parts": (response: ServerResponse, answer: string) =>
    complete(response, {
      content: [
        { type: "thinking", thinking: "Hm." },
        { type: "text", text: answer.slice(0, 9) },
        { type: "text", text: answer.slice(9) },
      ],
    }),
  "odd-counts": (response: ServerResponse, answer: string) =>
    complete(response, { content: answer }, null, { prompt_tokens: "many", completion_tokens: -1 }),
  "no-parts": (response: ServerResponse, _answer: string) => complete(response, { content: [{ title: "A jug" }, 7] }),
  "number-as-text": (response: ServerResponse, _answer: string) => complete(response, { content: 7 }),
  "refusal-as-object": (response: ServerResponse, _answer: string) =>
    complete(response, { content: null, refusal: { because: "of this" } }),
  "null-body": (response: ServerResponse, _answer: string) => json(response, 200, null),
  "no-choices": (response: ServerResponse, _answer: string) => json(response, 200, { choices: [] }),
  "broken-body": (response: ServerResponse, _answer: string) =>
    void response.writeHead(200, { "Content-Type": "application/json" }).end('{"id":'),
  "no-content": (response: ServerResponse, _answer: string) => void response.writeHead(204).end(),
  "wordy-fault": (response: ServerResponse, _answer: string) =>
    fail(response, 400, "x".repeat(3 * 1024 * 1024), { param: "messages" }),
  /** Goes on writing for as long as anybody reads. */
  endless: (response: ServerResponse) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    pipeline(Readable.from(endlessly()), response, () => {});
  },
  /** Hangs up in the middle of its answer. */
  "broken-off": (response: ServerResponse, answer: string) => {
    response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "9999" });
    response.write(answer.slice(0, 9), () => response.socket?.destroy());
  },
  /** Takes the question and never answers. */
  hanging: () => {},
  /** Begins to answer and never ends. */
  "hanging-half-way": (response: ServerResponse, answer: string) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    response.write(`{"id":"chatcmpl-1","choices":[{"message":{"content":${JSON.stringify(answer.slice(0, 9))}`);
  },
  "hung-up": (response: ServerResponse) => void response.socket?.destroy(),
  "web-page": (response: ServerResponse) =>
    void response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>It works!</h1>"),
} as const satisfies Record<string, (response: ServerResponse, answer: string) => void>;

function complete(
  response: ServerResponse,
  message: { content: unknown; refusal?: unknown },
  finish: string | null = "stop",
  usage: unknown = { prompt_tokens: 321, completion_tokens: 123, total_tokens: 444 },
): void {
  json(response, 200, {
    id: "chatcmpl-1",
    object: "chat.completion",
    created: Math.floor(Date.now() / 1000),
    model: testLanguageModel,
    choices: [
      { index: 0, message: { role: "assistant", refusal: null, ...message }, logprobs: null, finish_reason: finish },
    ],
    usage,
  });
}

function* endlessly(): Generator<string> {
  yield '{"choices":[{"message":{"content":"';
  for (;;) yield "all work and no play ".repeat(1000);
}

const fail = (
  response: ServerResponse,
  status: number,
  message: string,
  more: { code?: string; param?: string } = {},
  headers: Record<string, string> = {},
) => json(response, status, { error: { message, type: "error", param: null, code: null, ...more } }, headers);

function json(response: ServerResponse, status: number, value: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(value));
}

/** What a strict server has against a schema: each field required, no others, and no lengths of text. */
function objectionTo(schema: JsonSchema, place = "schema"): string | null {
  for (const word of ["minLength", "maxLength", "format", "default", "oneOf", "allOf"]) {
    if (word in schema) return `Invalid schema for response_format: '${word}' is not permitted in ${place}`;
  }
  const properties = Object.entries(schema.properties ?? {});
  if (schema.type === "object") {
    if (schema.additionalProperties !== false) return `Invalid schema for response_format: ${place} is open`;
    const missing = properties.find(([name]) => !schema.required?.includes(name));
    if (missing) return `Invalid schema for response_format: ${place}.${missing[0]} is optional`;
  }
  const inner = [...properties, ...(schema.items ? [["items", schema.items] as const] : [])];
  return inner.map(([name, child]) => objectionTo(child, `${place}.${name}`)).find((wrong) => wrong !== null) ?? null;
}

function partsOf({ messages }: Body): Pick<LanguageModelQuestion, "text" | "picture"> {
  const parts = messages.flatMap(({ content }) =>
    typeof content === "string" ? [{ type: "text", text: content, image_url: undefined }] : content,
  );
  const [, base64] = parts.find((part) => part.image_url)?.image_url?.url.split(",") ?? [];
  return {
    text: parts.flatMap(({ text }) => text ?? []).join("\n\n"),
    picture: base64 ? Buffer.from(base64, "base64") : null,
  };
}

/** Without a schema the form is known by its fields alone. */
function nameOf({ response_format: format, messages }: Body): string {
  return (
    format?.json_schema?.name ?? (JSON.stringify(messages).includes("productName") ? "product-review" : "comparison")
  );
}

function orderIn(text: string): Behaviour | null {
  const [, word = ""] = /\[([a-z-]+)\]/.exec(text) ?? [];
  return Object.hasOwn(behaviours, word) ? (word as Behaviour) : null;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

if (process.argv[1] === import.meta.filename) await new LanguageModelServer().listen(Number(process.env.PORT));
