import type { APIRequestContext } from "playwright/test";
import sharp from "sharp";
import { asOneLine, maxUpload, uploadMessages } from "~/facts/image-upload";
import { bomb, moving, plain, weighing } from "../../setup/pictures";
import { expect, noticeOn, open, test } from "../page";
import { signInByRequest } from "../people";
import { readNotice } from "./logged-out-notice";

type Upload = { buffer: Buffer; name?: string; mimeType?: string };

const send = (request: APIRequestContext, { buffer, name = "summer.jpg", mimeType = "image/jpeg" }: Upload) =>
  request.post("/api/upload", { multipart: { image: { name, mimeType, buffer } } });
const refusal = ({ title, text }: { title: string; text: string }) => ({ message: title, errors: { image: [text] } });
const jpeg = () =>
  plain(1000, 800)
    .withExif({ IFD0: { Copyright: "Rita" } })
    .jpeg()
    .toBuffer();

test("a visitor and a plain user upload nothing, whatever they send", async ({ request }) => {
  for (const buffer of [await jpeg(), await weighing(3 * maxUpload)]) {
    const asVisitor = await send(request, { buffer });
    expect([asVisitor.status(), await asVisitor.json()]).toEqual([401, { message: "Unauthorized" }]);
  }
  await signInByRequest(request, "user");
  const asUser = await send(request, { buffer: await jpeg() });
  expect([asUser.status(), await asUser.json()]).toEqual([403, { message: "Access Denied" }]);
  const copied = await request.post("/api/upload", { data: { imageUrl: "https://example.org/a.png" } });
  expect(copied.status()).toBe(403);
});

test.describe("an admin", () => {
  test.beforeEach(({ request }) => signInByRequest(request, "admin"));

  test("uploads a picture and gets its address, which serves it to everybody for ever", async ({ request }) => {
    const answer = await send(request, { buffer: await jpeg() });
    expect(answer.status()).toBe(201);
    const { imageUrl } = await answer.json();
    expect(imageUrl).toMatch(/^\/images\/[0-9a-f]{24}-1000x800\.webp$/);
    const renditions = ["/640.webp", "/640.avif"].map((end) => imageUrl.replace(/\.webp$/, end));
    for (const address of [imageUrl, ...renditions]) {
      const served = await request.get(address);
      expect(served.status()).toBe(200);
      expect(served.headers()).toMatchObject({
        "cache-control": "public, max-age=31536000, immutable",
        "cross-origin-resource-policy": "cross-origin",
        "x-content-type-options": "nosniff",
      });
      const metadata = await sharp(await served.body()).metadata();
      expect(metadata.width).toBe(address === imageUrl ? 1000 : 640);
      expect(metadata.exif).toBeUndefined();
    }
  });

  test("uploads an animation, which goes on moving", async ({ request }) => {
    const buffer = await moving("gif", { width: 400, height: 300 });
    const { imageUrl } = await (await send(request, { buffer, name: "dance.gif" })).json();
    expect(imageUrl).toMatch(/-400x300-animated\.webp$/);
    const served = await request.get(imageUrl.replace(/\.webp$/, "/320.webp"));
    expect((await sharp(await served.body()).metadata()).pages).toBe(3);
  });

  test("is told what is wrong with a file, judged by its content", async ({ request }) => {
    const page = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const notes = await send(request, { buffer: page, name: "notes.png", mimeType: "image/png" });
    expect([notes.status(), await notes.json()]).toEqual([415, refusal(uploadMessages.wrongType)]);

    const right = await send(request, { buffer: await jpeg(), name: "notes.txt", mimeType: "text/plain" });
    expect(right.status()).toBe(201);

    const large = await send(request, { buffer: await bomb() });
    expect([large.status(), await large.json()]).toEqual([413, refusal(uploadMessages.tooManyPixels)]);
  });

  test("may send 5MB and not a byte more", async ({ request }) => {
    expect((await send(request, { buffer: await weighing(maxUpload) })).status()).toBe(201);
    for (const bytes of [maxUpload + 1, 3 * maxUpload]) {
      const answer = await send(request, { buffer: await weighing(bytes) });
      expect([answer.status(), await answer.json()]).toEqual([413, refusal(uploadMessages.tooLarge)]);
    }
  });

  test("is told when there is no file", async ({ request }) => {
    const answer = await request.post("/api/upload", { multipart: { image: "text" } });
    expect([answer.status(), await answer.json()]).toEqual([422, refusal(uploadMessages.none)]);
    const malformed = await request.post("/api/upload", {
      headers: { "Content-Type": "multipart/form-data; boundary=x" },
      data: "nothing of the kind",
    });
    expect([malformed.status(), await malformed.json()]).toEqual([400, { message: uploadMessages.failed.text }]);
    expect((await request.post("/api/upload", { form: { image: "x" } })).status()).toBe(415);
  });

  test("cannot make the site ask inside its own network for a picture", async ({ request, baseURL }) => {
    for (const imageUrl of [
      "http://127.0.0.1/",
      "http://[::1]/",
      "http://169.254.169.254/latest",
      "file:///etc/passwd",
    ]) {
      const answer = await request.post("/api/upload", { data: { imageUrl } });
      expect([answer.status(), await answer.json()]).toEqual([
        422,
        { message: uploadMessages.wrongAddress.title, errors: { imageUrl: [uploadMessages.wrongAddress.text] } },
      ]);
    }
    const { imageUrl } = await (await send(request, { buffer: await jpeg() })).json();
    const own = await request.post("/api/upload", { data: { imageUrl: baseURL + imageUrl } });
    expect(await own.json()).toEqual({ imageUrl });
  });
});

test.describe("in a form, an editor", () => {
  const file = (name: string, buffer: Buffer, mimeType = "image/jpeg") => ({ name, mimeType, buffer });

  test.beforeEach(async ({ page }) => {
    await signInByRequest(page.request, "admin");
    await open(page, "/admin?new");
  });

  test("keeps a picture though other fields fail, and finds it beside them", async ({ page, scripted }) => {
    await page.getByLabel("Upload a picture").setInputFiles(file("summer.jpg", await jpeg()));
    if (scripted) await expect(page.getByText("The picture is uploaded.")).toBeVisible();
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
    await expect(page.getByLabel("Image URL")).toHaveValue(/^\/images\/[0-9a-f]{24}-1000x800\.webp$/);
    await expect(page.getByText("Your file: summer.jpg")).toBeVisible();
    await expect(page.getByAltText("Preview")).toBeVisible();
  });

  test("is told beside the field what is wrong with a file, and loses no text", async ({ page, scripted }) => {
    const wrong: [ReturnType<typeof file>, string][] = [
      [file("notes.pdf", Buffer.from("%PDF-1.4"), "application/pdf"), asOneLine(uploadMessages.wrongType)],
      [file("drawing.png", Buffer.from("<svg/>"), "image/png"), asOneLine(uploadMessages.wrongType)],
      [file("huge.jpg", await weighing(2 * maxUpload)), asOneLine(uploadMessages.tooLarge)],
    ];
    await page.getByRole("textbox", { name: "Title" }).fill("Linen");
    for (const [chosen, message] of wrong) {
      await page.getByLabel("Upload a picture").setInputFiles(chosen);
      if (!scripted) await page.getByRole("button", { name: "Publish" }).click();
      await expect(page.getByLabel("Upload a picture")).toHaveAccessibleDescription(new RegExp(`Error: ${message}`));
      await expect(page.getByText(`Your file: ${chosen.name}`)).toBeVisible();
      await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Linen");
    }
  });

  test("is told when an image address does not load", async ({ page, scripted }) => {
    const { title, text } = uploadMessages.wrongAddress;
    const message = new RegExp(text.replace(/[.?]/g, "\\$&"));
    for (const address of ["foo", "/images/foo", `/images/${"0".repeat(24)}-10x10.webp`, "https://127.0.0.1/a.png"]) {
      await page.getByLabel("Image URL").fill(address);
      if (scripted) {
        await page.getByLabel("Picture description").focus();
        await expect(noticeOn(page).getByRole("listitem")).toContainText(`${title} ${text}`);
        await noticeOn(page).getByRole("button", { name: "Close" }).click();
      } else await page.getByRole("button", { name: "Publish" }).click();
      await expect(page.getByLabel("Image URL")).toHaveAccessibleDescription(message);
      await expect(page.getByLabel("Image URL")).toHaveValue(address);
    }
  });

  test("who is logged out meanwhile is told so and led to the login, and loses nothing", {
    tag: ["@core", "@scripted"],
  }, async ({ page }) => {
    // Without JavaScript the gate says so when the form is sent.
    await page.getByRole("textbox", { name: "Title" }).fill("Linen in the rain");
    await page.getByLabel("Upload a picture").setInputFiles(file("summer.jpg", await jpeg()));
    await expect(page.getByText("The picture is uploaded.")).toBeVisible();
    const address = await page.getByLabel("Image URL").inputValue();
    await page.context().clearCookies();
    const winter = file("winter.jpg", await jpeg());
    await readNotice(page, () => page.getByLabel("Upload a picture").setInputFiles(winter));
    await page.locator('button[value="ada.admin@example.test"]').click();
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Linen in the rain");
    await expect(page.getByLabel("Image URL")).toHaveValue(address);
  });
});
