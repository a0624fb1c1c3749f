import type { z } from "zod";
import type { Editor } from "~/facts/editor";
import { Problem } from "~/facts/problem";
import { config } from "~/runtime/config.server";
import { DeadlineError, withDeadline } from "~/runtime/deadline.server";
import { readAnswer, readCompletion, writtenText } from "./answer.server";
import { callsToday, takeCall } from "./daily-budget.server";
import type { LanguageModelState, ModelUse } from "./language-model";
import { recordOutcome, recordQuestion } from "./model-calls.server";
import { type ModelPicture, pictureForModel } from "./picture.server";
import { knowsSchemas, type Settings } from "./schema-support.server";

/** Seconds until a question is given up, with all its tries. */
const usualLimit = 90;

type Asked<Schema extends z.ZodObject> = {
  use: ModelUse;
  /**
   * The form of the answer. Servers know part of JSON schema alone: keep to objects, lists, text, numbers and enums, no
   * optional fields (`nullable` instead), no transforms; say lengths in `describe` and check them in `refine`.
   */
  schema: Schema;
  /** What the model is to do, in the site's words. */
  instructions: string;
  /** What it works on, in anybody's words. It can only ever become text: the model has no tools. */
  input: string;
  /** A picture's bytes. */
  image?: Uint8Array;
  /** Who asks; nobody for the program itself. */
  by?: Editor;
  /** Seconds, where the usual limit does not fit. */
  within?: number;
};

/**
 * Asks the language model; its answer has the form of the schema. Within a time limit, with retries, counted against
 * the day's budget, and kept for the admin.
 *
 * @throws Problem "unavailable" (none is set up, or it gave no usable answer), "invalid" (it refused), "too-many" (the
 *   day's budget is used up)
 */
export async function askModel<Schema extends z.ZodObject>(asked: Asked<Schema>): Promise<z.output<Schema>> {
  const settings = requireLanguageModel();
  const { use, schema, instructions, input, by = null, within = usualLimit } = asked;
  // With the package that speaks to the model, some 15 MB that a site without one does not need.
  const [{ complete }, { troubleOf }, { withRetries }] = await Promise.all([
    import("./completion.server"),
    import("./model-trouble.server"),
    import("./retry.server"),
  ]);
  const picture = asked.image && (await readPicture(asked.image));
  await takeCall(settings.dailyLimit);
  const model = settings.model ?? "";
  const id = await recordQuestion({ use, model, by, instructions, input, picture: picture?.description ?? null });

  const started = Date.now();
  const question = { name: use, schema, instructions, input, picture: picture?.address };
  let written: Partial<Parameters<typeof recordOutcome>[1]> = {};
  try {
    const until = started + within * 1000;
    const tried = await withDeadline(within * 1000, (signal) =>
      withRetries(() => complete(settings, question, signal), { signal, until }),
    );
    const completion = readCompletion(tried);
    const { tokensIn, tokensOut } = completion;
    written = { answer: writtenText(completion), tokensIn, tokensOut };
    const answer = readAnswer(completion, schema);
    await recordOutcome(id, { ...written, milliseconds: Date.now() - started });
    return answer;
  } catch (error) {
    const isLate = error instanceof DeadlineError;
    const timedOut = isLate ? `The language model did not answer within ${within} seconds. Try again.` : null;
    const { problem, detail } = troubleOf(error, { model, apiKey: settings.apiKey, timedOut }) ?? ownFault;
    const said = problem?.message ?? "The site could not ask, or not read the answer: its log tells why.";
    await recordOutcome(id, { ...written, milliseconds: Date.now() - started, error: said, detail });
    throw problem ?? error;
  }
}

/** The settings that questions are asked with. @throws Problem "unavailable" where there are none */
export function requireLanguageModel(): Settings {
  const settings = config().openai;
  if (!settings) throw new Problem("unavailable", "No language model is set up.");
  return settings;
}

/** What the settings card tells. */
export async function languageModelState(): Promise<LanguageModelState> {
  const settings = config().openai;
  if (!settings) return { active: false };
  return {
    active: true,
    model: settings.model ?? "",
    server: new URL(settings.baseUrl ?? openAi).host,
    output: knowsSchemas(settings) ? "schema" : "json",
    callsToday: await callsToday(),
    dailyLimit: settings.dailyLimit,
  };
}

const ownFault = { problem: null, detail: null };

/** Where the package asks when no other server is named. */
const openAi = "https://api.openai.com/v1";

async function readPicture(bytes: Uint8Array): Promise<ModelPicture> {
  return pictureForModel(bytes).catch(() => {
    throw new Problem("invalid", "The picture could not be read.", { image: ["The picture could not be read"] });
  });
}
