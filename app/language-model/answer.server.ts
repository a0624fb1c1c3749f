import type { ChatCompletion } from "openai/resources/chat/completions";
import type { z } from "zod";
import { Problem } from "~/problem";
import { BadAnswer } from "./bad-answer.server";

/** What the model wrote, before any check; `null` where it wrote nothing. */
export function writtenText(completion: ChatCompletion): string | null {
  const message = messageOf(completion);
  return message?.content ?? message?.refusal ?? null;
}

/**
 * The model's answer, checked against the form that was asked for.
 *
 * @throws BadAnswer for a refusal, an answer that was held back or cut off, broken JSON, or another form
 */
export function readAnswer<Schema extends z.ZodObject>(completion: ChatCompletion, schema: Schema): z.output<Schema> {
  const choice = choiceOf(completion);
  const message = messageOf(completion);
  if (!choice || !message) {
    throw new BadAnswer(
      new Problem("unavailable", "What answers at OPENAI_BASE_URL is no language model. Check that address."),
    );
  }
  if (message.refusal) {
    throw new BadAnswer(
      new Problem("invalid", "The language model refused to write about this."),
      `Refused: ${message.refusal}`,
    );
  }
  if (choice.finish_reason === "content_filter") {
    throw new BadAnswer(
      new Problem(
        "invalid",
        "The language model's server held the answer back: its content filter did not let it pass.",
      ),
    );
  }
  if (choice.finish_reason === "length") {
    throw new BadAnswer(
      new Problem(
        "unavailable",
        "The language model's answer was too long and was cut off. Try again, or ask for less.",
      ),
    );
  }
  return checked(jsonOf(message.content ?? ""), schema);
}

function checked<Schema extends z.ZodObject>(value: unknown, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map(({ path, message }) => `${path.join(".") || "answer"}: ${message}`);
  throw new BadAnswer(
    new Problem("unavailable", "The language model's answer did not have the form that was asked for. Try again."),
    where.slice(0, 20).join("\n"),
  );
}

function jsonOf(text: string): unknown {
  try {
    // Models without schemas like to wrap their JSON for display.
    return JSON.parse(text.trim().replace(/^```(?:json)?\s*([\s\S]*?)\s*```$/, "$1"));
  } catch (error) {
    throw new BadAnswer(
      new Problem("unavailable", "The language model's answer could not be read: it is no valid JSON. Try again."),
      (error as Error).message,
    );
  }
}

// A server that is no language model's may answer anything at all.
const choiceOf = (completion: ChatCompletion | string) =>
  typeof completion === "object" ? completion?.choices?.[0] : undefined;
const messageOf = (completion: ChatCompletion) => choiceOf(completion)?.message;
