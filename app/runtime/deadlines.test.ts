import dns from "node:dns";
import { getEventListeners } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { ownImage } from "~/images/copy-image.server";
import { fetchFeed } from "~/ingestion/fetch/fetch-feed.server";
import { readSource } from "~/ingestion/read-source.server";
import { askLanguageModel } from "~/language-model/ask/ask-language-model.server";
import { sendMail } from "~/mail/mail.server";
import { fetchPublic } from "~/public-fetch/fetch-public.server";
import { askProvider } from "~/sign-in/ask-provider.server";
import { withGarbageCollected } from "../../tests/setup/collect-garbage";
import { withDatabase } from "../../tests/setup/database";
import { drippingServer } from "../../tests/setup/feeds/dripping-server";
import { testKey, testLanguageModel } from "../../tests/setup/language-model/language-model";
import { DeadlineError, withDeadline } from "./deadline.server";

/** Every limit holds, even if garbage is collected during the wait. */

Object.assign(process.env, {
  SESSION_SECRET: "a secret of at least thirty-two characters",
  SITE_URL: "https://www.example.org",
  FEEDS_ALLOW_PRIVATE: "1",
  OPENAI_API_KEY: testKey,
  OPENAI_MODEL: testLanguageModel,
});

withDatabase();
withGarbageCollected();

let slow: Awaited<ReturnType<typeof drippingServer>>;
beforeAll(async () => {
  slow = await drippingServer();
  process.env.OPENAI_BASE_URL = `${slow.origin}/v1`;
  // The first question and the first mail load these. That time is not what is tested here.
  await Promise.all([import("~/language-model/ask/completion.server"), import("nodemailer")]);
});
afterAll(() => slow.close());

describe("a server that sends one byte after the other, without end,", () => {
  test("is given up as a feed, with the reason in words", async () => {
    const source = { name: "Slow", address: `${slow.origin}/feed`, category: "community" as const };
    const limits = { totalMs: 500, idleMs: 60_000, bytes: 1024 * 1024 };
    expect(await readSource(source, { limits })).toMatchObject({
      state: "failed",
      message: "It took too long to send the feed",
    });
  });

  test("is given up as a picture, and the editor is told", async () => {
    const asked = ownImage(`${slow.origin}/a.png`, { trustedOrigin: slow.origin, seconds: 0.5 });
    await expect(asked).rejects.toMatchObject({ errors: { imageUrl: [expect.any(String)] } });
  });

  test("is given up as a language model", async () => {
    const schema = z.object({ title: z.string() });
    const asked = askLanguageModel({ use: "comparison", schema, instructions: "Write.", input: "Tea", within: 2 });
    await expect(asked).rejects.toThrow("The language model did not answer within 2 seconds. Try again.");
  });

  test("is given up as an identity provider", async () => {
    const request = { method: "GET", headers: {}, body: undefined, redirect: "manual" } as const;
    const asked = askProvider(`${slow.origin}/keys`, request, 0.5);
    await expect(asked).rejects.toThrow(/gave no answer at .*keys: It was not done within 0.5 seconds/);
  });

  test("is hung up on by all of them", async () => {
    expect(slow.asked).toHaveLength(4);
    await vi.waitFor(() => expect(slow.left).toEqual(slow.asked), 45_000);
  });

  test("is given up as a mail server, and the connection is left", async () => {
    let left = false;
    const server = createServer((socket) => {
      socket.write("220 mail.example\r\n250-");
      const timer = setInterval(() => socket.write("x"), 20);
      socket.on("error", () => {});
      socket.on("close", () => {
        left = true;
        clearInterval(timer);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const replyTo = { name: "Rita", address: "rita@example.test" };
    const mail = { id: "1", to: "owner@example.org", subject: "Tea", text: "Now?", replyTo };
    const sent = sendMail(mail, { settings: { smtpUrl, to: "owner@example.org" }, seconds: 0.5 });
    await expect(sent).rejects.toThrow("not done within 0.5 seconds");
    await vi.waitFor(() => expect(left).toBe(true), 45_000);
    await new Promise((resolve) => server.close(resolve));
  });
});

describe("a name server that never answers", () => {
  test("ends a picture that is to be copied, and a feed", async () => {
    const lookup = vi.spyOn(dns, "lookup").mockImplementation((() => {}) as unknown as typeof dns.lookup);
    const picture = fetchPublic("https://pictures.example.org/a.png", { most: 100_000, seconds: 0.3 });
    await expect(picture).rejects.toThrow("not done within 0.3 seconds");
    const limits = { totalMs: 60_000, idleMs: 300, bytes: 1024 };
    await expect(fetchFeed("https://feeds.example.org/feed", { limits })).rejects.toThrow("It did not answer in time");
    expect(lookup).toHaveBeenCalledTimes(2);
    lookup.mockRestore();
  });
});

describe("work with a deadline", () => {
  const never = () => new Promise<never>(() => {});

  test("is left when it does not listen to its signal", async () => {
    await expect(withDeadline(100, never)).rejects.toThrow(DeadlineError);
  });

  test("hears of the end, in the words of whoever asked", async () => {
    let heard: unknown;
    const work = (signal: AbortSignal) => {
      signal.addEventListener("abort", () => {
        heard = signal.reason;
      });
      return never();
    };
    const late = new Error("Too late");
    await expect(withDeadline(100, work, { late: () => late })).rejects.toBe(late);
    expect(heard).toBe(late);
  });

  test("is ended by a parent before its time, also by one that was aborted before", async () => {
    const parent = new AbortController();
    const untilAborted = (signal: AbortSignal) =>
      new Promise<never>((_resolve, reject) => {
        if (signal.aborted) reject(new Error("Aborted"));
        signal.addEventListener("abort", () => reject(new Error("Aborted")));
      });
    const working = withDeadline(60_000, untilAborted, { parents: [undefined, parent.signal] });
    const reason = new Error("Stopping");
    parent.abort(reason);
    await expect(working).rejects.toBe(reason);
    await expect(withDeadline(60_000, untilAborted, { parents: [parent.signal] })).rejects.toBe(reason);
  });

  test("leaves nothing behind: neither a listener nor a timer", async () => {
    const parent = new AbortController();
    const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length;
    const before = timers();
    await withDeadline(60_000, async () => "done", { parents: [parent.signal] });
    await expect(withDeadline(60_000, () => Promise.reject(new Error("A fault")))).rejects.toThrow("A fault");
    expect(getEventListeners(parent.signal, "abort")).toEqual([]);
    expect(timers()).toBe(before);
  });
});
