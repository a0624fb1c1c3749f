import { expect, test } from "vitest";
import { z } from "zod";
import { withDatabase } from "../../../tests/setup/database";
import { withSettings } from "../../../tests/setup/settings";
import { askLanguageModel, languageModelState } from "./ask-language-model.server";

withDatabase();
withSettings({ OPENAI_API_KEY: undefined });

test("without a key nothing is asked and nothing is invented", async () => {
  expect(await languageModelState()).toEqual({ active: false });
  const question = { use: "comparison", schema: z.object({ title: z.string() }), instructions: "", input: "" } as const;
  await expect(askLanguageModel(question)).rejects.toMatchObject({
    name: "Problem",
    kind: "unavailable",
    message: "No language model is set up.",
  });
});
