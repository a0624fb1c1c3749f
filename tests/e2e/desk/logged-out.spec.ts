import { randomBytes } from "node:crypto";
import type { Page } from "playwright/test";
import { plain } from "../../setup/pictures";
import { expect, field, noticeOn, open, press, test } from "../desk";
import { test as visitorTest } from "../page";
import { people, signInByRequest } from "../people";
import { readNotice } from "./logged-out-notice";

const signInAs = (page: Page, person: keyof typeof people) => page.locator(`button[value="${people[person]}"]`).click();

/** As when it has run out, or somebody signed out in another window. */
const endSession = (page: Page) => page.request.post("/api/logout");

test("a form that is sent after its session has ended comes back whole, and is saved after signing in again", {
  tag: ["@core", "@browser"],
}, async ({ page, scripted }) => {
  const title = `Oak tray ${randomBytes(4).toString("hex")}`;
  await open(page, "/admin/products?new");
  await field(page, "Title").fill(title);
  await field(page, "Description").fill('It "carries" a pot & four cups.\nSo it does.');
  await field(page, "Price").fill("19.99");
  if (!scripted) {
    const buffer = await plain(80, 60).png().toBuffer();
    await field(page, "Upload a picture").setInputFiles({ name: "tray.png", mimeType: "image/png", buffer });
  }
  await endSession(page);
  const send = async () => {
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await press(page, "Publish");
    const answer = await answered;
    expect(answer.status()).toBe(401);
    expect(answer.headers()).not.toHaveProperty("refresh");
  };

  if (scripted) {
    await readNotice(page, async () => {
      await send();
      await expect(field(page, "Title")).toHaveValue(title);
    });
    await signInAs(page, "admin");
    await expect(page).toHaveURL("/admin/products?new");
    await expect(page.getByText("Your unsaved changes of")).toBeVisible();
    // Another form's success says nothing of this one.
    await open(page, "/admin/products?notice=status-updated");
    await expect(noticeOn(page)).toContainText("Status Updated");
    await open(page, "/admin/products?new");
    await expect(field(page, "Title")).toHaveValue(title);
    await press(page, "Publish");
  } else {
    await send();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are logged out");
    await expect(page).toHaveTitle(/^Error: You are logged out/);
    await expect(page.getByRole("main")).toContainText("The file that you chose did not come along");
    await page.getByText("What you typed", { exact: true }).click();
    await expect(page.getByText('It "carries" a pot & four cups.')).toBeVisible();
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name: "Sign in (opens in a new window)" }).click();
    const window = await opened;
    await signInAs(window, "admin");
    await expect(window).toHaveURL("/admin");
    await window.close();
    await press(page, "Send it again");
  }
  await expect(noticeOn(page)).toContainText("Product created successfully");
  const products: { id: string; title: string; description: string }[] = await (
    await page.request.get("/api/products")
  ).json();
  const made = products.filter((product) => product.title === title);
  expect(made).toHaveLength(1);
  expect(made[0]?.description).toBe('It "carries" a pot & four cups.\nSo it does.');
  await page.request.delete(`/api/products/${made[0]?.id}`);
});

for (const [button, address] of [
  ["Process RSS Feeds Now", "/admin/rss"],
  ["the Admin switch", "/admin/users"],
] as const) {
  test(`${button} says the same when it is pressed after the session has ended`, async ({ page, scripted }) => {
    await open(page, address);
    await endSession(page);
    const pressed = () => page.getByRole("main").locator("form[method=post] button").first().click();
    if (scripted) await readNotice(page, pressed);
    else {
      await pressed();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are logged out");
      await expect(page.getByRole("button", { name: "Send it again" })).toBeVisible();
    }
  });
}

visitorTest(
  "somebody who is no admin any more gets the text back, and nothing to send it with",
  async ({ request }) => {
    await signInByRequest(request, "user");
    for (const body of [{ form: { title: "Only mine" } }, { multipart: { title: "Only mine", imageUrl: "" } }]) {
      const answer = await request.post("/admin/recipes?new", body);
      expect(answer.status()).toBe(403);
      expect(answer.headers()).not.toHaveProperty("refresh");
      const text = await answer.text();
      expect(text).toContain("Access Denied");
      expect(text).toContain("Only mine");
      expect(text).not.toContain("Send it again");
    }
  },
);

visitorTest(
  "whoever was never signed in is told what became of a text that is too long to be shown",
  async ({ request }) => {
    const [short, long] = [
      "She carried the pot upstairs.\n".repeat(5000),
      "She carried the pot upstairs.\n".repeat(20_000),
    ];
    const post = (content: string) => request.post("/admin?new", { multipart: { title: "Upstairs", content } });
    const kept = await post(short);
    expect(kept.status()).toBe(401);
    expect((await kept.text()).split("upstairs").length).toBeGreaterThan(10_000);
    const refused = await post(long);
    expect(refused.status()).toBe(401);
    expect(refused.headers()).not.toHaveProperty("refresh");
    const text = await refused.text();
    expect(text).toContain("too long to be shown here");
    expect(text.length).toBeLessThan(100_000);
  },
);
