import { afterAll, beforeAll, beforeEach } from "vitest";
import { withSettings } from "../settings";
import { LanguageModelServer, testKey, testLanguageModel } from "./language-model";

/** Gives a test file a language model's server of its own, good at the start of each test, and sets the program up for it. */
export function withLanguageModel({ dailyLimit = 1000 } = {}): LanguageModelServer {
  const server = new LanguageModelServer();
  const set = withSettings();
  beforeAll(async () =>
    set({
      OPENAI_BASE_URL: await server.listen(),
      OPENAI_API_KEY: testKey,
      OPENAI_MODEL: testLanguageModel,
      OPENAI_DAILY_LIMIT: String(dailyLimit),
    }),
  );
  beforeEach(() => server.reset());
  afterAll(() => server.close());
  return server;
}
