import { z } from "zod";
import { Problem } from "~/facts/problem";
import { BadAnswer } from "./bad-answer.server";

/** The parts of a completion that the site uses. */
export type Completion = z.output<typeof completionSchema>;

/**
 * Checks a server's answer, which may be anything.
 *
 * @throws BadAnswer if it is no completion
 */
export function readCompletion(answer: unknown): Completion {
  if (!hasChoice.safeParse(answer).success) {
    throw new BadAnswer(
      new Problem("unavailable", "What answers at OPENAI_BASE_URL is no language model. Check that address."),
    );
  }
  const parsed = completionSchema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new BadAnswer(
    new Problem(
      "unavailable",
      "The language model's answer could not be read: its server does not keep to the protocol. Try again.",
    ),
    issuesText(parsed.error),
  );
}

const hasChoice = z.object({ choices: z.tuple([z.object({ message: z.object({}) })], z.unknown()) });

/** Some servers answer in parts. The texts among them are the answer. */
const parts = z
  .array(z.object({ type: z.string(), text: z.string().optional() }))
  .transform((all) => all.map(({ type, text = "" }) => (type === "text" ? text : "")).join(""));

/** A wrong token count does not spoil the answer. */
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

/** What the language model wrote, before any check; `null` if it wrote nothing. */
export const textOfAnswer = ({ content, refusal }: Completion): string | null => content ?? refusal;

/**
 * Checks the language model's answer against the form that was asked for.
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
  return inForm(jsonOf(content ?? ""), schema);
}

function inForm<Schema extends z.ZodObject>(value: unknown, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new BadAnswer(
    new Problem("unavailable", "The language model's answer did not have the form that was asked for. Try again."),
    issuesText(parsed.error),
  );
}

function issuesText({ issues }: z.ZodError): string {
  const where = issues.map(({ path, message }) => `${path.join(".") || "answer"}: ${message}`);
  return where.slice(0, 20).join("\n");
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(withoutFence(text.trim()));
  } catch (error) {
    throw invalidJson(error);
  }
}

const fence = "```";

/** Removes Markdown's fence, which language models without schemas like to put around JSON. */
export function withoutFence(text: string): string {
  const isFenced = text.length >= 2 * fence.length && text.startsWith(fence) && text.endsWith(fence);
  if (!isFenced) return text;
  const inside = text.slice(fence.length, -fence.length);
  return (inside.startsWith("json") ? inside.slice("json".length) : inside).trim();
}

/** @param error the error of the parser */
export function invalidJson(error: unknown): BadAnswer {
  return new BadAnswer(
    new Problem("unavailable", "The language model's answer could not be read: it is no valid JSON. Try again."),
    error instanceof Error ? error.message : null,
  );
}
