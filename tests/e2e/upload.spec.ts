import type { APIRequestContext } from "playwright/test";
import sharp from "sharp";
import { uploadMessages, uploadMost } from "~/images/upload";
import { moving, plain, weighing } from "../setup/pictures";
import { expect, test } from "./page";
import { signInByRequest } from "./people";

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
  for (const buffer of [await jpeg(), await weighing(3 * uploadMost)]) {
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

    const bomb = await plain(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
    const large = await send(request, { buffer: bomb });
    expect([large.status(), await large.json()]).toEqual([413, refusal(uploadMessages.tooManyPixels)]);
  });

  test("may send 5MB and not a byte more", async ({ request }) => {
    expect((await send(request, { buffer: await weighing(uploadMost) })).status()).toBe(201);
    for (const bytes of [uploadMost + 1, 3 * uploadMost]) {
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
