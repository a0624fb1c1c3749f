import { expect, noticeOn, open, test } from "../page";
import { signInByRequest } from "../people";

/** Old addresses that lead on. The table is left as it was found. */

test("an old address that readers asked for in vain leads on, is changed to gone, and goes out and in as CSV", async ({
  page,
  playwright,
  baseURL,
  scripted,
}) => {
  test.setTimeout(120_000);
  const mark = scripted ? "a" : "b";
  const old = `/2015/05/bread-${mark}`;
  await signInByRequest(page.request, "admin");
  const reader = await playwright.request.newContext({ baseURL });
  const ask = async (path: string) => {
    const answer = await reader.get(path, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location];
  };
  const row = page.getByRole("article").filter({ hasText: `${old}/` });

  await test.step("it is listed, one click from a redirect", async () => {
    expect((await ask(`${old}/`))[0]).toBe(404);
    const missing = async () => JSON.stringify(await (await page.request.get("/api/admin/missing")).json());
    await expect.poll(missing, { timeout: 10_000 }).toContain(`"path":"${old}","count":1`);
    await open(page, "/admin/redirects");
    await page.getByRole("link", { name: `Make a redirect from ${old}` }).click();
    await expect(page.getByLabel("Old address")).toHaveValue(old);
    await page.getByLabel("Leads to").fill("//evil.example");
    await page.getByRole("button", { name: "Make the redirect" }).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveText([
      "Enter a path of this site, such as /content/bread, or an address that starts with https://",
    ]);
    await page.getByLabel("Old address").fill(`${old}/`);
    await page.getByLabel("Leads to").fill("/recipes");
    await page.getByRole("button", { name: "Make the redirect" }).click();
    await expect(noticeOn(page)).toContainText("Redirect created successfully");
    await expect(row).toContainText("→ /recipes");
    await expect(page.getByRole("link", { name: `Make a redirect from ${old}` })).toHaveCount(0);
    expect(await ask(`${old}?utm_source=letter`)).toEqual([301, "/recipes?utm_source=letter"]);
  });

  await test.step("a reader arrives; what is gone says so", async () => {
    await page.goto(`${old}/`);
    await expect(page).toHaveURL(/\/recipes$/);
    await open(page, `/admin/redirects?q=${encodeURIComponent(old)}`);
    await row.getByRole("link", { name: "Edit" }).click();
    await page.getByLabel("How").selectOption("410");
    await page.getByLabel("Leads to").fill("");
    await page.getByRole("button", { name: "Save the redirect" }).click();
    await expect(noticeOn(page)).toContainText("Redirect updated successfully");
    expect((await ask(old))[0]).toBe(410);
    await page.goto(old);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is gone");
  });

  await test.step("out as CSV and in again, with wrong lines named", async () => {
    const file = await (await page.request.get("/admin/redirects/redirects.csv")).text();
    expect(file).toContain(`${old}/,,410`);
    await open(page, "/admin/redirects?csv");
    const csv = `from,to,status\n/?p=77${mark},/news,301\n/x${mark},//evil.example,301\n`;
    await page.getByLabel("CSV file").setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
    await page.getByRole("button", { name: "Import redirects" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Nothing was stored" })).toContainText("Line 3");
    await page.getByLabel("Leave out lines that are wrong").check();
    await page.getByRole("button", { name: "Import redirects" }).click();
    await expect(page.getByRole("status").filter({ hasText: "1 redirect added" })).toBeVisible();
    expect(await ask(`/?p=77${mark}`)).toEqual([301, "/news"]);
    expect(await ask("/?p=78")).toEqual([200, undefined]);
  });

  await test.step("removed, it leads nowhere again", async () => {
    await open(page, `/admin/redirects?q=${encodeURIComponent(old)}`);
    await row.getByRole("link", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Delete redirect" }).click();
    await expect(noticeOn(page)).toContainText("Redirect deleted successfully");
    expect((await ask(old))[0]).toBe(404);
    const all: { id: string; from: string }[] = await (await page.request.get("/api/admin/redirects")).json();
    for (const { id } of all) await page.request.delete(`/api/admin/redirects/${id}`);
  });
  await reader.dispose();
});

test("an author gets a face and a new name, which goes into the texts", async ({ page, scripted }) => {
  test.setTimeout(120_000);
  const mark = scripted ? "a" : "b";
  await signInByRequest(page.request, "admin");
  const written = { title: `By hand ${mark}`, excerpt: "Short.", content: "Text.", category: "home" };
  const made = await page.request.post("/api/content", { data: { ...written, author: `Wilma Weber ${mark}` } });
  const { id } = await made.json();

  await open(page, "/admin/authors?new");
  const form = page.locator('form[method="post"]');
  await form.getByLabel("Name", { exact: true }).fill(`Wilma Weber ${mark}`);
  await form.getByLabel("A line", { exact: true }).fill("Weaves in the morning.");
  await form.getByLabel("Links", { exact: true }).fill("no address");
  await page.getByRole("button", { name: "Create author" }).first().click();
  await expect(page.getByRole("alert")).toContainText("End each line with an address");
  await form.getByLabel("Links", { exact: true }).fill("Loom https://loom.example/wilma");
  await page.getByRole("button", { name: "Create author" }).first().click();
  await expect(noticeOn(page)).toContainText("Author created successfully");

  await page.goto(`/author/wilma-weber-${mark}`);
  await expect(page.getByText("Weaves in the morning.").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Loom" })).toHaveAttribute("href", "https://loom.example/wilma");

  const renamed = await page.request.put(`/api/admin/authors/wilma-weber-${mark}`, {
    data: { name: `Wilma Wren ${mark}` },
  });
  expect(await renamed.json()).toMatchObject({ slug: `wilma-wren-${mark}` });
  const authorOf = async () => (await (await page.request.get(`/api/content/${id}`)).json()).author;
  await expect.poll(authorOf, { timeout: 20_000 }).toBe(`Wilma Wren ${mark}`);
  await page.goto(`/author/wilma-weber-${mark}`);
  await expect(page).toHaveURL(new RegExp(`/author/wilma-wren-${mark}$`));
  await page.request.delete(`/api/admin/authors/wilma-wren-${mark}`);
  await page.request.delete(`/api/content/${id}`);
});
