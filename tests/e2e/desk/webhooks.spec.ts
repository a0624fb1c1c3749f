import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, noticeOn, open, press, test } from "../desk";

test("a webhook is made, its secret shown once, told what readers see, and removed", async ({ page }, { testId }) => {
  const calls: { path: string; signature: unknown; body: string }[] = [];
  const server = createServer(async (asked, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of asked) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    calls.push({ path: asked.url ?? "", signature: asked.headers["x-signature-256"], body });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const title = `Told to others ${testId.slice(-6)}`;

  await open(page, "/admin/webhooks");
  await page.getByLabel("Address").fill(`http://${host}/chat`);
  await press(page, "Make the webhook");
  // What is missing is said at its field, and the address is still there.
  await expect(page.getByText("Choose at least one event").first()).toBeVisible();
  await expect(page.getByLabel("Address")).toHaveValue(`http://${host}/chat`);
  await page.getByRole("group", { name: "Page" }).getByLabel("Published", { exact: true }).check();
  await press(page, "Make the webhook");
  const secret = await page.getByLabel(`The secret of ${host}`).inputValue();
  expect(secret).toMatch(/^[\w-]{43}$/);

  await open(page, "/admin/webhooks");
  expect(await page.content()).not.toContain(secret);
  const row = page.getByRole("listitem").filter({ hasText: `http://${host}/chat` });
  await expect(row).toContainText("Page published");
  await row.getByRole("button", { name: `Try ${host}` }).click();
  await expect(noticeOn(page)).toContainText("Called");
  const made = await page.request.post("/api/admin/pages", {
    data: { title, content: "Seven evenings.", status: "draft" },
  });
  expect(made.status()).toBe(201);
  const { slug } = await made.json();
  const told = () => calls.map(({ body }) => JSON.parse(body).text).filter((text) => text.includes(title));
  expect((await page.request.put(`/api/admin/pages/${slug}`, { data: { content: "Eight evenings." } })).status()).toBe(
    200,
  );
  expect((await page.request.put(`/api/admin/pages/${slug}`, { data: { status: "published" } })).status()).toBe(200);
  await expect.poll(told).toEqual([expect.stringMatching(`^Page published: “${title}” http.*/${slug}$`)]);
  expect(calls.filter(({ body }) => body.includes("it works"))).toHaveLength(1);
  for (const { path, signature, body } of calls) {
    expect([path, signature]).toEqual(["/chat", `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`]);
  }

  await open(page, "/admin/webhooks");
  await row.getByText("Its latest answers").click();
  await expect(row.getByText("A try")).toHaveCount(1);
  await expect(row.getByText("Taken (204)").first()).toBeVisible();
  await row.getByRole("link", { name: `Remove ${host}` }).click();
  await expect(page.getByRole("heading", { name: `Remove the webhook of ${host}?` })).toBeVisible();
  await press(page, "Remove the webhook");
  await expect(noticeOn(page)).toContainText("Removed");
  await expect(row).toHaveCount(0);
  expect((await page.request.delete(`/api/admin/pages/${slug}`)).status()).toBe(204);
  await new Promise((resolve) => server.close(resolve));
});
