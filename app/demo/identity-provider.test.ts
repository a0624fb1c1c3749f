import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { type APIRequestContext, request } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { demoAccounts, demoProviderPath } from "~/runtime/demo-accounts";
import { callbackPath } from "~/sign-in/provider.server";
import { demoIdentityProvider } from "./identity-provider.server";

const app = express();
const server = createServer(app);
let site = "";
let authorization = "";
let browser: APIRequestContext;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { router, settings } = await demoIdentityProvider(site);
  app.use(demoProviderPath, router);
  authorization = `${site}${demoProviderPath}/auth?${new URLSearchParams({
    client_id: settings.clientId,
    redirect_uri: `${site}${callbackPath}`,
    response_type: "code",
    scope: "openid email profile",
    prompt: "login",
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
  })}`;
}, 60_000);
beforeEach(async () => {
  browser = await request.newContext({ extraHTTPHeaders: { Accept: "text/html" } });
});
afterEach(() => browser.dispose());
afterAll(() => server.close());

/** Chooses an account on a sign-in page, and follows the provider's redirects to the site. */
async function choose(signInPage: string, account: string) {
  let answer = await browser.post(signInPage, { form: { account }, maxRedirects: 0 });
  for (let steps = 0; steps < 5; steps++) {
    const next = answer.headers().location;
    if (!next || new URL(next, site).pathname === callbackPath) break;
    answer = await browser.get(new URL(next, site).href, { maxRedirects: 0 });
  }
  return answer;
}

const signInPage = async () => (await browser.get(authorization)).url();
const codeIn = (location = "") => new URL(location || site, site).searchParams.get("code");

describe("the demo's sign-in", () => {
  test("takes one account after the other in one browser, and each of them again", async () => {
    for (const { email } of [...demoAccounts, ...demoAccounts.toReversed()]) {
      const answer = await choose(await signInPage(), email);
      expect([email, answer.status(), codeIn(answer.headers().location)]).toEqual([email, 303, expect.any(String)]);
    }
  });

  test("that was begun in two tabs ends in both, whoever is chosen in each", async () => {
    await choose(await signInPage(), "rita.reader@example.test");
    const [first, second] = [await signInPage(), await signInPage()];
    expect(codeIn((await choose(second, "nameless@example.test")).headers().location)).not.toBeNull();
    expect(codeIn((await choose(first, "ada.admin@example.test")).headers().location)).not.toBeNull();
  });

  test("that is cancelled leads back to the site, after a sign-in too", async () => {
    await choose(await signInPage(), "rita.reader@example.test");
    const { location = "" } = (await choose(await signInPage(), "")).headers();
    expect(new URL(location).searchParams.get("error")).toBe("access_denied");
  });

  test("offers one button an account, without a script or a style of its own", async () => {
    const page = await (await browser.get(authorization)).text();
    for (const { email } of demoAccounts) expect(page).toContain(`<button name="account" value="${email}">`);
    expect(page).not.toMatch(/<script|<style|style=/);
  });
});

describe("a sign-in that is over is told so, with the way to a new one", () => {
  const over = async (answer: Awaited<ReturnType<APIRequestContext["get"]>>) => {
    expect(answer.headers()["content-type"]).toContain("text/html");
    expect(await answer.text()).toMatch(/This sign-in is over[\s\S]*href="\/api\/login"/);
    return answer.status();
  };
  const interaction = (id: string) => `${site}${demoProviderPath}/interaction/${id}`;

  test.each([
    ["unknown", "zzz"],
    ["not to be decoded", "%E0%A4%A"],
    ["a way elsewhere", "..%2f.."],
    ["far too long", "x".repeat(2000)],
  ])("for an id that is %s", async (_what, id) => {
    expect(await over(await browser.get(interaction(id)))).toBe(400);
    expect(await over(await browser.post(interaction(id), { form: { account: "ada.admin@example.test" } }))).toBe(400);
  });

  test("for another browser's", async () => {
    const address = await signInPage();
    const stranger = await request.newContext();
    expect(await over(await stranger.get(address))).toBe(400);
    await stranger.dispose();
  });

  test("for one that is answered twice", async () => {
    const address = await signInPage();
    const asked = await browser.post(address, { form: { account: "ada.admin@example.test" }, maxRedirects: 0 });
    const resume = new URL(asked.headers().location ?? "", site).href;
    await browser.get(resume, { maxRedirects: 0 });
    expect(await over(await browser.post(address, { form: { account: "ada.admin@example.test" } }))).toBe(400);
    expect(await over(await browser.get(resume))).toBe(400);
  });

  test("for an answer that is far too long", async () => {
    const address = await signInPage();
    expect(await over(await browser.post(address, { form: { account: "a".repeat(20_000) } }))).toBe(413);
  });

  test("for a request that the provider itself refuses", async () => {
    expect(await over(await browser.get(`${site}${demoProviderPath}/auth?client_id=nobody`))).toBe(400);
  });
});
