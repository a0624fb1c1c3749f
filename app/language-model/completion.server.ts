import OpenAI, { APIConnectionError, APIError } from "openai";
import { zodResponseFormat } from "openai/helpers/zod";
import type { ChatCompletionCreateParamsNonStreaming } from "openai/resources/chat/completions";
import { z } from "zod";
import { log } from "~/runtime/log.server";
import { noJson } from "./answer.server";
import { fetchBounded } from "./fetch-bounded.server";
import { knowsSchemas, noteNoSchemas, type Settings } from "./schema-support.server";

export type Question<Schema extends z.ZodObject> = {
  /** What the answer's form is called. */
  name: string;
  schema: Schema;
  instructions: string;
  input: string;
  /** The `data:` address of a picture. */
  picture?: string;
};

/**
 * Asks once, by the chat completions protocol, which every compatible server speaks. The answer's form is asked for as a
 * JSON schema; a server that does not know those is told the schema in words and asked for plain JSON, then and from
 * there on. What comes back has been looked at by nobody: see `readCompletion`.
 *
 * @throws APIError; BadAnswer where the answer is too large or no JSON
 */
export async function complete<Schema extends z.ZodObject>(
  settings: Settings,
  question: Question<Schema>,
  signal: AbortSignal,
): Promise<unknown> {
  const send = (body: ChatCompletionCreateParamsNonStreaming) =>
    clientOf(settings).chat.completions.create(body, { signal }).catch(throwRead);
  if (knowsSchemas(settings)) {
    try {
      return await send(withSchema(settings, question));
    } catch (error) {
      if (!isAboutSchema(error)) throw error;
      log.warn({ model: settings.model }, "The language model's server knows no JSON schemas; asking for plain JSON");
      noteNoSchemas(settings);
    }
  }
  return send(inWords(settings, question));
}

/** What the package throws of an answer that it began to read are the errors of whatever it reads with. */
function throwRead(error: Error): never {
  if (error instanceof SyntaxError) throw noJson(error);
  // So a connection is called that broke in the middle of an answer.
  if (error instanceof TypeError) throw new APIConnectionError({ message: error.message, cause: error });
  throw error;
}

/** Servers word it differently, but they name the parameter or what it is about. */
function isAboutSchema(error: unknown): boolean {
  return (
    error instanceof APIError &&
    [400, 422].includes(error.status ?? 0) &&
    /response_format|json_schema|structured output/i.test(JSON.stringify([error.param, error.message]))
  );
}

function withSchema<Schema extends z.ZodObject>({ model = "" }: Settings, question: Question<Schema>) {
  const response_format = zodResponseFormat(question.schema, question.name);
  return { model, messages: messages(question.instructions, question), response_format };
}

function inWords<Schema extends z.ZodObject>({ model = "" }: Settings, question: Question<Schema>) {
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
    // Retries are ours (see retry.server), and so is the time limit, which covers all of them.
    const openai = new OpenAI({
      apiKey: settings.apiKey,
      baseURL: settings.baseUrl,
      fetch: fetchBounded,
      maxRetries: 0,
      logLevel: "off",
    });
    client = { settings, openai };
  }
  return client.openai;
}
