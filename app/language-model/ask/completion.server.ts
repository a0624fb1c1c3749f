import OpenAI, { APIConnectionError, APIError } from "openai";
import { zodResponseFormat } from "openai/helpers/zod";
import type { ChatCompletionCreateParamsNonStreaming } from "openai/resources/chat/completions";
import { z } from "zod";
import { log } from "~/runtime/log.server";
import { invalidJson } from "./answer.server";
import { fetchWithLimit } from "./fetch-bounded.server";
import { recordNoSchemas, type Settings, supportsSchemas } from "./schema-support.server";

export type CompletionRequest<Schema extends z.ZodObject> = {
  /** The name of the answer's form. */
  name: string;
  schema: Schema;
  instructions: string;
  input: string;
  /** The `data:` address of a picture. */
  picture?: string;
};

/**
 * Asks once with the chat completions protocol. The request has the answer's JSON schema. A server that knows no schemas is
 * asked for plain JSON from then on, with the schema in words. The answer is not checked yet: see `readCompletion`.
 *
 * @throws APIError; BadAnswer if the answer is too large or no JSON
 */
export async function complete<Schema extends z.ZodObject>(
  settings: Settings,
  question: CompletionRequest<Schema>,
  signal: AbortSignal,
): Promise<unknown> {
  const send = (body: ChatCompletionCreateParamsNonStreaming) =>
    clientOf(settings).chat.completions.create(body, { signal }).catch(throwRead);
  if (supportsSchemas(settings)) {
    try {
      return await send(withSchema(settings, question));
    } catch (error) {
      if (!isAboutSchema(error)) throw error;
      log.warn({ model: settings.model }, "The language model's server knows no JSON schemas; asking for plain JSON");
      recordNoSchemas(settings);
    }
  }
  return send(inWords(settings, question));
}

/** While the package reads an answer it throws the errors of the parser and of `fetch`. */
function throwRead(error: Error): never {
  if (error instanceof SyntaxError) throw invalidJson(error);
  // `fetch` throws this when the connection breaks in the middle of an answer.
  if (error instanceof TypeError) throw new APIConnectionError({ message: error.message, cause: error });
  throw error;
}

/** Each server has its own words, but all name the parameter or its subject. */
function isAboutSchema(error: unknown): boolean {
  return (
    error instanceof APIError &&
    [400, 422].includes(error.status ?? 0) &&
    /response_format|json_schema|structured output/i.test(JSON.stringify([error.param, error.message]))
  );
}

function withSchema<Schema extends z.ZodObject>({ model = "" }: Settings, question: CompletionRequest<Schema>) {
  const response_format = zodResponseFormat(question.schema, question.name);
  return { model, messages: messages(question.instructions, question), response_format };
}

function inWords<Schema extends z.ZodObject>({ model = "" }: Settings, question: CompletionRequest<Schema>) {
  const schema = JSON.stringify(z.toJSONSchema(question.schema));
  const instructions = `${question.instructions}\n\nAnswer with one JSON object and nothing else. Its JSON schema:\n${schema}`;
  return { model, messages: messages(instructions, question), response_format: { type: "json_object" as const } };
}

function messages(instructions: string, { input, picture }: { input: string; picture?: string }) {
  const content = picture
    ? [
        { type: "text" as const, text: input },
        { type: "image_url" as const, image_url: { url: picture } },
      ]
    : input;
  return [
    { role: "system" as const, content: instructions },
    { role: "user" as const, content },
  ];
}

let client: { settings: Settings; openai: OpenAI } | undefined;

function clientOf(settings: Settings): OpenAI {
  if (client?.settings !== settings) {
    // Retries are in `retry.server`. The time limit covers all of them.
    const openai = new OpenAI({
      apiKey: settings.apiKey,
      baseURL: settings.baseUrl,
      fetch: fetchWithLimit,
      maxRetries: 0,
      logLevel: "off",
    });
    client = { settings, openai };
  }
  return client.openai;
}
