import { z } from "zod";
import { Problem } from "~/facts/problem";
import { BadAnswer } from "./bad-answer.server";

/** What is used of a completion. */
export type Completion = z.output<typeof completionSchema>;

/**
 * What a server answered, as a completion: it may be anything at all.
 *
 * @throws BadAnswer where it is none
 */
export function readCompletion(answered: unknown): Completion {
  if (!hasChoice.safeParse(answered).success) {
    throw new BadAnswer(
      new Problem("unavailable", "What answers at OPENAI_BASE_URL is no language model. Check that address."),
    );
  }
  const parsed = completionSchema.safeParse(answered);
  if (parsed.success) return parsed.data;
  throw new BadAnswer(
    new Problem(
      "unavailable",
      "The language model's answer could not be read: its server does not keep to the protocol. Try again.",
    ),
    told(parsed.error),
  );
}

const hasChoice = z.object({ choices: z.tuple([z.object({ message: z.object({}) })], z.unknown()) });

/** Some servers answer in parts, of which the texts are the answer. */
const parts = z
  .array(z.object({ type: z.string(), text: z.string().optional() }))
  .transform((all) => all.map(({ type, text = "" }) => (type === "text" ? text : "")).join(""));

/** A count that is none costs nobody the answer. */
const count = z.int().nonnegative().nullable().catch(null);

const completionSchema = z
  .object({
    choices: z.array(
      z.object({
        message: z.object({ content: z.union([z.string(), parts]).nullish(), refusal: z.string().nullish() }),
        finish_reason: z.string().nullable().catch(null),
      }),
    ),
    usage: z
      .object({ prompt_tokens: count, completion_tokens: count })
      .catch({ prompt_tokens: null, completion_tokens: null }),
  })
  .transform(({ choices: [choice], usage }) => ({
    content: choice?.message.content ?? null,
    refusal: choice?.message.refusal ?? null,
    ended: choice?.finish_reason ?? null,
    tokensIn: usage.prompt_tokens,
    tokensOut: usage.completion_tokens,
  }));

/** What the model wrote, before any check; `null` where it wrote nothing. */
export const writtenText = ({ content, refusal }: Completion): string | null => content ?? refusal;

/**
 * The model's answer, checked against the form that was asked for.
 *
 * @throws BadAnswer for a refusal, an answer that was held back or cut off, broken JSON, or another form
 */
export function readAnswer<Schema extends z.ZodObject>(completion: Completion, schema: Schema): z.output<Schema> {
  const { content, refusal, ended } = completion;
  if (refusal) {
    throw new BadAnswer(
      new Problem("invalid", "The language model refused to write about this."),
      `Refused: ${refusal}`,
    );
  }
  if (ended === "content_filter") {
    throw new BadAnswer(
      new Problem(
        "invalid",
        "The language model's server held the answer back: its content filter did not let it pass.",
      ),
    );
  }
  if (ended === "length") {
    throw new BadAnswer(
      new Problem(
        "unavailable",
        "The language model's answer was too long and was cut off. Try again, or ask for less.",
      ),
    );
  }
  return checked(jsonOf(content ?? ""), schema);
}

function checked<Schema extends z.ZodObject>(value: unknown, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new BadAnswer(
    new Problem("unavailable", "The language model's answer did not have the form that was asked for. Try again."),
    told(parsed.error),
  );
}

function told({ issues }: z.ZodError): string {
  const where = issues.map(({ path, message }) => `${path.join(".") || "answer"}: ${message}`);
  return where.slice(0, 20).join("\n");
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(withoutFence(text.trim()));
  } catch (error) {
    throw noJson(error as Error);
  }
}

const fence = "```";

/** Models without schemas like to wrap their JSON for display. */
export function withoutFence(text: string): string {
  const isFenced = text.length >= 2 * fence.length && text.startsWith(fence) && text.endsWith(fence);
  if (!isFenced) return text;
  const inside = text.slice(fence.length, -fence.length);
  return (inside.startsWith("json") ? inside.slice("json".length) : inside).trim();
}

/** @param error what the parser says */
export function noJson({ message }: Error): BadAnswer {
  return new BadAnswer(
    new Problem("unavailable", "The language model's answer could not be read: it is no valid JSON. Try again."),
    message,
  );
}
