import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { LanguageModelCallModel } from "~/language-model/record/call.model.server";
import {
  findLanguageModelCall,
  forgetOldLanguageModelCalls,
  listLanguageModelCalls,
} from "~/language-model/record/calls.server";
import { withDatabase } from "../../../tests/setup/database";
import { type Behaviour, testKey, testLanguageModel } from "../../../tests/setup/language-model/language-model";
import { withLanguageModel } from "../../../tests/setup/language-model/with-language-model";
import { askLanguageModel, languageModelState } from "./ask-language-model.server";
import { DailyBudgetModel } from "./daily-budget.model.server";

withDatabase();
const dailyLimit = 5;
const server = withLanguageModel({ dailyLimit });

const schema = z.object({ title: z.string(), excerpt: z.string(), content: z.string() });
const ada = { id: "0".repeat(24), name: "Ada Admin" };
const ask = (more: Partial<Parameters<typeof askLanguageModel<typeof schema>>[0]> = {}) =>
  askLanguageModel({ use: "comparison", schema, instructions: "Compare.", input: "Three teapots", by: ada, ...more });

async function lastCall() {
  const { calls } = await listLanguageModelCalls();
  return calls[0] && findLanguageModelCall(calls[0].id);
}

describe("a good answer", () => {
  test("comes in the form that was asked for, from one request with key, model, both texts and a strict schema", async () => {
    expect(await ask()).toMatchObject({ title: "Three teapots, side by side" });
    expect(server.asked).toHaveLength(1);
    const [{ authorization, body } = expect.fail()] = server.asked;
    expect(authorization).toBe(`Bearer ${testKey}`);
    expect(body.model).toBe(testLanguageModel);
    expect(body.messages).toEqual([
      { role: "system", content: "Compare." },
      { role: "user", content: "Three teapots" },
    ]);
    expect(body.response_format).toMatchObject({
      type: "json_schema",
      json_schema: { name: "comparison", strict: true },
    });
  });

  test("is kept with the question, the time and the tokens, and without the key", async () => {
    await ask();
    const call = await lastCall();
    expect(call).toMatchObject({
      use: "comparison",
      model: testLanguageModel,
      by: "Ada Admin",
      instructions: "Compare.",
      input: "Three teapots",
      picture: null,
      tokensIn: 321,
      tokensOut: 123,
      error: null,
    });
    expect(call?.milliseconds).toBeGreaterThanOrEqual(0);
    expect(JSON.parse(call?.answer ?? "")).toHaveProperty("title");
    expect(JSON.stringify(await LanguageModelCallModel.find().lean())).not.toContain(testKey);
  });

  test("may be wrapped for display", async () => {
    server.next("fenced");
    expect(await ask()).toHaveProperty("title");
  });

  test("may come in parts, of which the texts count", async () => {
    server.next("in-parts");
    expect(await ask()).toMatchObject({ title: "Three teapots, side by side" });
    expect(JSON.parse((await lastCall())?.answer ?? "")).toHaveProperty("title");
  });

  test("is not lost for counts that are none", async () => {
    server.next("odd-counts");
    expect(await ask()).toHaveProperty("title");
    expect(await lastCall()).toMatchObject({ error: null, tokensIn: null, tokensOut: null });
  });

  test("a picture is sent upright, small and without the camera's data; kept is its size alone", async () => {
    const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: "#35543f" } })
      .withExif({ IFD0: { Copyright: "Rita" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .jpeg()
      .toBuffer();
    await ask({ image: photo });
    const sent = await sharp(server.asked[0]?.picture ?? undefined).metadata();
    expect(sent).toMatchObject({ format: "jpeg", width: 1280, height: 853 });
    expect(sent.exif).toBeUndefined();
    const call = await lastCall();
    expect(call?.picture).toMatch(/^JPEG, 1280 × 853 pixels, \d+ KB$/);
    expect(JSON.stringify(call)).not.toContain("base64");
  });

  test("what is no picture is refused before the model is asked", async () => {
    await expect(ask({ image: Buffer.from("<svg/>") })).rejects.toMatchObject({
      kind: "invalid",
      errors: { image: ["The picture could not be read"] },
    });
    expect(server.asked).toHaveLength(0);
  });
});

describe("each failure has its message, and is kept with it", () => {
  test.each<[Behaviour, kind: string, message: string, requests: number]>([
    ["refused", "invalid", "The language model refused to write about this.", 1],
    ["filtered", "invalid", "The language model's server held the answer back", 1],
    ["cut-off", "unavailable", "The language model's answer was too long and was cut off.", 1],
    ["broken-json", "unavailable", "The language model's answer could not be read: it is no valid JSON.", 1],
    ["wrong-schema", "unavailable", "The language model's answer did not have the form that was asked for.", 1],
    ["unauthorised", "unavailable", "The language model's server does not accept the key. Check OPENAI_API_KEY.", 1],
    ["no-credit", "unavailable", "The account at the language model's server has no credit left.", 1],
    ["busy-an-hour", "unavailable", "The language model's server is too busy for us at present.", 1],
    ["leads-on", "unavailable", "The language model's server leads to another address, which is not asked.", 1],
    ["no-pictures", "unavailable", "The language model's server refused the question (400).", 1],
    ["web-page", "unavailable", "What answers at OPENAI_BASE_URL is no language model.", 1],
    ["null-body", "unavailable", "What answers at OPENAI_BASE_URL is no language model.", 1],
    ["no-choices", "unavailable", "What answers at OPENAI_BASE_URL is no language model.", 1],
    ["no-content", "unavailable", "What answers at OPENAI_BASE_URL is no language model.", 1],
    ["broken-body", "unavailable", "The language model's answer could not be read: it is no valid JSON.", 1],
    ["no-parts", "unavailable", "could not be read: its server does not keep to the protocol. Try again.", 1],
    ["number-as-text", "unavailable", "could not be read: its server does not keep to the protocol. Try again.", 1],
    ["refusal-as-object", "unavailable", "could not be read: its server does not keep to the protocol. Try again.", 1],
    ["endless", "unavailable", "The language model's answer was larger than 2 MB and was not read further.", 1],
    ["wordy-fault", "unavailable", "The language model's server refused the question (400).", 1],
  ])("%s", async (behaviour, kind, message, requests) => {
    server.next(behaviour, behaviour, behaviour);
    await expect(ask()).rejects.toMatchObject({ name: "Problem", kind, message: expect.stringContaining(message) });
    expect(server.asked).toHaveLength(requests);
    const call = await lastCall();
    expect(call?.error).toContain(message);
    expect(call?.milliseconds).toBeGreaterThanOrEqual(0);
    expect(JSON.stringify(call)).not.toContain(testKey);
  });

  test("a refusal and a wrong form tell the admin what the model wrote", async () => {
    server.next("refused", "wrong-schema");
    await expect(ask()).rejects.toThrow();
    expect(await lastCall()).toMatchObject({ answer: "I cannot help with that.", tokensOut: 123 });
    await expect(ask()).rejects.toThrow();
    expect((await lastCall())?.detail).toMatch(/^title: .+\nexcerpt: .+\ncontent: /);
  });

  test("a wait of an hour is passed on, not waited for", async () => {
    server.next("busy-an-hour");
    await expect(ask()).rejects.toMatchObject({ retryAfter: 3600 });
  });

  test.each<[Behaviour]>([["hanging"], ["hanging-half-way"]])(
    "%s: given up when the time is over",
    async (behaviour) => {
      server.next(behaviour);
      await expect(ask({ within: 0.3 })).rejects.toMatchObject({
        kind: "unavailable",
        message: "The language model did not answer within 0.3 seconds. Try again.",
      });
      expect(server.asked).toHaveLength(1);
      const call = await lastCall();
      expect(call?.error).toContain("did not answer");
      expect(call?.milliseconds).toBeGreaterThanOrEqual(300);
    },
  );

  test("a fault of the server's is tried three times, then said; what it said of the key is not kept", async () => {
    server.next("fault", "fault", "fault", "good");
    await expect(ask()).rejects.toMatchObject({
      kind: "unavailable",
      message: "The language model's server has a fault at present. Try again later.",
    });
    expect(server.asked).toHaveLength(3);
    expect((await lastCall())?.detail).toBe("500 The server had an error. It saw the key ….");
  });
});

test("a fault of the site's own stays one, and the question is not left as under way", async () => {
  const faulty = z.object({
    title: z.string().refine(() => {
      throw new Error("A fault");
    }),
  });
  await expect(
    askLanguageModel({ use: "comparison", schema: faulty, instructions: "Write.", input: "Tea" }),
  ).rejects.toThrow("A fault");
  const call = await lastCall();
  expect(call).toMatchObject({ error: "The site could not ask, or not read the answer: its log tells why." });
  expect(call?.milliseconds).not.toBeNull();
  expect(call?.answer).toContain("Three teapots");
});

describe("what passes is tried again", () => {
  test("a fault, then a good answer", async () => {
    server.next("fault", "good");
    expect(await ask()).toHaveProperty("title");
    expect(server.asked).toHaveLength(2);
  });

  test("too many requests, after the pause that the server asks for", async () => {
    server.next("busy-a-second", "good");
    expect(await ask()).toHaveProperty("title");
    const [first = expect.fail(), second = expect.fail()] = server.asked;
    expect(second.at - first.at).toBeGreaterThanOrEqual(990);
  });

  test("a connection that broke", async () => {
    server.next("hung-up", "good");
    expect(await ask()).toHaveProperty("title");
    expect(server.asked).toHaveLength(2);
  });

  test("a connection that broke in the middle of the answer", async () => {
    server.next("broken-off", "good");
    expect(await ask()).toHaveProperty("title");
    expect(server.asked).toHaveLength(2);
  });

  test("a question with its tries counts once", async () => {
    server.next("fault", "good");
    await ask();
    expect(await languageModelState()).toMatchObject({ active: true, callsToday: 1, dailyLimit });
  });
});

describe("the day's budget", () => {
  test("is kept by all who ask at once, from the first question of the day", async () => {
    const asked = await Promise.allSettled(Array.from({ length: 12 }, () => ask()));
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(dailyLimit);
    expect(server.asked).toHaveLength(dailyLimit);
    expect(await languageModelState()).toMatchObject({ callsToday: dailyLimit });
  });

  test("says when it is used up and when it starts again, and is not on record as a question", async () => {
    await DailyBudgetModel.create({ _id: new Date().toISOString().slice(0, 10), calls: dailyLimit });
    await expect(ask()).rejects.toMatchObject({
      kind: "too-many",
      message: "The day's limit of 5 questions to the language model is reached. It starts again at midnight UTC.",
      retryAfter: expect.any(Number),
    });
    expect(server.asked).toHaveLength(0);
    expect(await LanguageModelCallModel.countDocuments()).toBe(0);
  });

  test("a question that failed has been counted", async () => {
    server.next("refused");
    await expect(ask()).rejects.toThrow();
    expect(await languageModelState()).toMatchObject({ callsToday: 1 });
  });
});

describe("what was asked and answered", () => {
  test("is listed newest first, a page at a time", async () => {
    for (const input of ["one", "two", "three"]) await ask({ input });
    const { calls, pages } = await listLanguageModelCalls(1, 2);
    expect(calls).toHaveLength(2);
    expect(pages).toBe(2);
    expect((await findLanguageModelCall(calls[0]?.id ?? ""))?.input).toBe("three");
    expect((await listLanguageModelCalls(99, 2)).calls).toHaveLength(1);
    expect(await findLanguageModelCall("nonsense")).toBeNull();
  });

  test("is forgotten after 90 days", async () => {
    await ask();
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    expect(await forgetOldLanguageModelCalls(inDays(89))).toBe(0);
    expect(await forgetOldLanguageModelCalls(inDays(91))).toBe(1);
    expect(await LanguageModelCallModel.countDocuments()).toBe(0);
  });
});

// Last: what is known of the server is known from there on.
describe("a server without JSON schemas", () => {
  test("is told the schema in words, and from there on at once", async () => {
    expect(await languageModelState()).toMatchObject({ output: "schema" });
    server.knowsSchemas = false;
    expect(await ask()).toHaveProperty("title");
    expect(server.asked.map(({ body }) => body.response_format?.type)).toEqual(["json_schema", "json_object"]);
    expect(server.asked[1]?.text).toContain('"excerpt":{"type":"string"}');
    expect(await ask()).toHaveProperty("title");
    expect(server.asked).toHaveLength(3);
    expect(await languageModelState()).toMatchObject({ output: "json", callsToday: 2 });
  });
});
