import type { z } from "zod";
import type { Editor } from "~/facts/editor";
import { Problem } from "~/facts/problem";
import type { LanguageModelState, LanguageModelUse } from "~/language-model/language-model";
import { recordOutcome, recordQuestion } from "~/language-model/record/calls.server";
import { config } from "~/runtime/config.server";
import { DeadlineError, withDeadline } from "~/runtime/deadline.server";
import { readAnswer, readCompletion, textOfAnswer } from "./answer.server";
import { callsToday, takeCall } from "./daily-budget.server";
import { type LanguageModelPicture, pictureForLanguageModel } from "./picture.server";
import { type Settings, supportsSchemas } from "./schema-support.server";

/** Seconds for a question with all its tries. */
const usualLimit = 90;

type Question<Schema extends z.ZodObject> = {
  use: LanguageModelUse;
  /**
   * The form of the answer. Servers know only a part of JSON schema: use objects, lists, text, numbers and enums. Use `nullable`
   * instead of optional fields, and no transforms. Say lengths in `describe` and check them in `refine`.
   */
  schema: Schema;
  /** What the language model has to do, in the site's words. */
  instructions: string;
  /** The material, in anybody's words. It can only become text, because the language model has no tools. */
  input: string;
  /** A picture's bytes. */
  image?: Uint8Array;
  /** Who asks. Missing if the program itself asks. */
  by?: Editor;
  /** The time limit in seconds, if it is not the usual one. */
  within?: number;
};

/**
 * Asks the language model, within a time limit and with retries. The question counts against the day's budget and is recorded
 * for the admin.
 *
 * @returns the answer in the form of the schema
 * @throws Problem "unavailable" (none is set up, or it gave no usable answer), "invalid" (it refused), "too-many" (the
 *   day's budget is used up)
 */
export async function askLanguageModel<Schema extends z.ZodObject>(
  question: Question<Schema>,
): Promise<z.output<Schema>> {
  const settings = requireLanguageModel();
  const { use, schema, instructions, input, by = null, within = usualLimit } = question;
  // The package for the language model takes some 15 MB, which a site without one does not need.
  const [{ complete }, { troubleOf }, { withRetries }] = await Promise.all([
    import("./completion.server"),
    import("./language-model-trouble.server"),
    import("./retry.server"),
  ]);
  const picture = question.image && (await readPicture(question.image));
  await takeCall(settings.dailyLimit);
  const model = settings.model ?? "";
  const id = await recordQuestion({ use, model, by, instructions, input, picture: picture?.description ?? null });

  const started = Date.now();
  const request = { name: use, schema, instructions, input, picture: picture?.address };
  let written: Partial<Parameters<typeof recordOutcome>[1]> = {};
  try {
    const until = started + within * 1000;
    const response = await withDeadline(within * 1000, (signal) =>
      withRetries(() => complete(settings, request, signal), { signal, until }),
    );
    const completion = readCompletion(response);
    const { tokensIn, tokensOut } = completion;
    written = { answer: textOfAnswer(completion), tokensIn, tokensOut };
    const answer = readAnswer(completion, schema);
    await recordOutcome(id, { ...written, milliseconds: Date.now() - started });
    return answer;
  } catch (error) {
    const isLate = error instanceof DeadlineError;
    const timedOut = isLate ? `The language model did not answer within ${within} seconds. Try again.` : null;
    const { problem, detail } = troubleOf(error, { model, apiKey: settings.apiKey, timedOut }) ?? ownFault;
    const message = problem?.message ?? "The site could not ask, or not read the answer: its log tells why.";
    await recordOutcome(id, { ...written, milliseconds: Date.now() - started, error: message, detail });
    throw problem ?? error;
  }
}

/** The settings of the language model. @throws Problem "unavailable" if there are none */
export function requireLanguageModel(): Settings {
  const settings = config().openai;
  if (!settings) throw new Problem("unavailable", "No language model is set up.");
  return settings;
}

/** The data of the settings card. */
export async function languageModelState(): Promise<LanguageModelState> {
  const settings = config().openai;
  if (!settings) return { active: false };
  return {
    active: true,
    model: settings.model ?? "",
    server: new URL(settings.baseUrl ?? openAi).host,
    output: supportsSchemas(settings) ? "schema" : "json",
    callsToday: await callsToday(),
    dailyLimit: settings.dailyLimit,
  };
}

const ownFault = { problem: null, detail: null };

/** The server of the package unless the settings name another. */
const openAi = "https://api.openai.com/v1";

async function readPicture(bytes: Uint8Array): Promise<LanguageModelPicture> {
  return pictureForLanguageModel(bytes).catch(() => {
    throw new Problem("invalid", "The picture could not be read.", { image: ["The picture could not be read"] });
  });
}
