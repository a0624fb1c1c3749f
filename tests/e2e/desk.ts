import type { BrowserContext, Cookie, Page } from "playwright/test";
import { HttpContext } from "./http/http-context";
import { expect, noticeOn, open, someAddress, test as visitorTest } from "./page";
import { signInByRequest } from "./people";

/** Playwright's `test` for an editor at the desk, and a colleague with a window of their own. */
export const test = visitorTest.extend<{ colleague: Page }>({
  page: async ({ page }, use) => {
    await comeAsAdmin(page.context());
    await use(page);
  },
  colleague: async ({ browser, baseURL, scripted, overHttp, playwright }, use) => {
    const extraHTTPHeaders = { "X-Forwarded-For": someAddress() };
    const context = overHttp
      ? ((await HttpContext.open(playwright, { baseURL, extraHTTPHeaders })) as unknown as BrowserContext)
      : await browser.newContext({ baseURL, javaScriptEnabled: scripted, extraHTTPHeaders });
    await signInByRequest(context.request, "admin");
    await use(await context.newPage());
    await context.close();
  },
});

let session: Cookie[] = [];

/** Signing in has journeys of its own: here one session is enough for all tests of a worker, until one of them ends it. */
async function comeAsAdmin(context: BrowserContext): Promise<void> {
  await context.addCookies(session);
  if ((await context.request.get("/api/auth/user")).ok()) return;
  await signInByRequest(context.request, "admin");
  session = await context.cookies();
}

/**
 * A field of the form; the filters of the list beside it have some of the same names. A text area is none while the visual
 * editor is about to take its place.
 */
export const field = (page: Page, label: string) =>
  page
    .locator('form[method="post"]')
    .getByLabel(label, { exact: true })
    .and(page.locator(":not([data-becomes-visual])"));
/** What a form sends as a text. With JavaScript the field `Content` is a visual editor, which writes it there. */
export const textOf = (page: Page, name = "content") => page.locator(`form[method="post"] textarea[name="${name}"]`);
export const filter = (page: Page, label: string) => page.getByRole("search").getByLabel(label, { exact: true });
export const rowOf = (page: Page, title: string) => page.getByRole("article").filter({ hasText: title });
export const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

/** Looks for one on its list. */
export const look = (page: Page, list: string, title: string) => open(page, `${list}?q=${encodeURIComponent(title)}`);

/** After a try that does not pass: the summary has the focus, and a link to each problem. */
export async function expectProblems(page: Page, problems: string[]): Promise<void> {
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(summary.getByRole("link")).toHaveText(problems);
}

/** Removes what a test has made, by the beginning of its title. */
export async function removeCreated(
  page: Page,
  list: "/api/products" | "/api/recipes" | "/api/collections",
  beginning: string,
): Promise<void> {
  const all: { id: string; title: string }[] = await (await page.request.get(list)).json();
  for (const { id, title } of all) if (title.startsWith(beginning)) await page.request.delete(`${list}/${id}`);
}

/** From the form of a document that was changed once: what has changed. */
export async function compareVersions(page: Page, form: string): Promise<void> {
  await open(page, form);
  await page.getByRole("link", { name: "Earlier versions" }).click();
  await expect(page.getByRole("heading", { name: "Version 2 compared with version 1" })).toBeVisible();
}

export async function bringFirstVersionBack(page: Page): Promise<void> {
  await page.getByRole("link", { name: /^Version 1/ }).click();
  await press(page, "Bring version 1 back");
  await expect(noticeOn(page)).toContainText("Restored");
}

/** Opens a list that is sorted by title. */
export async function openSorted(page: Page, list: string): Promise<void> {
  await open(page, `${list}?sort=title`);
  const titles = await page.getByRole("article").getByRole("heading", { level: 3 }).allTextContents();
  expect(titles.length).toBeGreaterThan(30);
  expect(titles).toEqual([...titles].sort());
}

/** From the list: deleting asks first, and Cancel leaves everything. */
export async function deleteAfterAsking(page: Page, noun: string, title: string): Promise<void> {
  const row = rowOf(page, title);
  const deleting = row.getByRole("link", { name: `Delete ${title}` });
  await deleting.click();
  await expect(page.getByRole("heading", { name: `Delete “${title}”?` })).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(row).toBeVisible();
  await deleting.click();
  await press(page, `Delete ${noun}`);
  await expect(noticeOn(page)).toContainText(new RegExp(`${noun} deleted successfully`, "i"));
  await expect(row).toHaveCount(0);
}

export async function bringBackFromBin(page: Page, title: string): Promise<void> {
  await page.getByRole("link", { name: "Bin" }).click();
  await press(page, `Restore ${title}`);
  await expect(noticeOn(page)).toContainText("Restored");
}

type ConflictOnPage = {
  /** The field that both have changed, with the texts of both. */
  asked: [label: string, mine: string, theirs: string];
  keep: "mine" | "theirs";
  /** The fields that one of the two has changed. */
  theirs: string;
  mine: string;
};

/**
 * After a save over somebody else's: both texts of what both changed, to be chosen from; what only one of the two changed
 * is settled by itself, and told.
 */
export async function chooseBetween(
  page: Page,
  noun: string,
  { asked, keep, theirs, mine }: ConflictOnPage,
): Promise<void> {
  await expect(page.getByRole("heading", { name: `Two versions of this ${noun}` })).toBeVisible();
  const [label, ...texts] = asked;
  await expect(page.getByRole("group", { name: label, exact: true }).getByRole("textbox")).toHaveText(texts);
  // What one of the two never touched is not asked for.
  await expect(page.getByRole("group").filter({ has: page.getByRole("radio") })).toHaveCount(1);
  const settled = page.getByRole("region", { name: "Nothing to choose" });
  await expect(settled).toContainText(`changed ${theirs}`);
  await expect(settled).toContainText(`You alone changed ${mine}.`);
  const choice = page.getByRole("group", { name: label, exact: true }).getByRole("radio");
  // Nothing is chosen for anybody: what somebody has changed is not undone without being asked.
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await press(page, "Save what I have chosen");
  await expectProblems(page, ["Choose which of the two texts stays"]);
  await choice.nth(keep === "mine" ? 0 : 1).check();
  await press(page, "Save what I have chosen");
  await expect(noticeOn(page)).toContainText(new RegExp(`${noun} updated successfully`, "i"));
}

export { expect, noticeOn, open };
