import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import mongoose from "mongoose";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { FormText } from "~/facts/form-text";
import { readImagePath } from "~/facts/image";
import { maxUpload, uploadMessages } from "~/facts/image-upload";
import { Problem } from "~/facts/problem";
import type { FailedForm } from "~/forms/failed-form";
import { ownImage } from "~/images/copy-image.server";
import { storeImage } from "~/images/images.server";
import { latestPictures } from "~/images/library/latest-pictures.server";
import { addPicture } from "~/images/pictures.server";
import { imageProblem } from "~/images/prepare-image.server";
import { withDatabase } from "../../../tests/setup/database";
import { plain, weighing } from "../../../tests/setup/pictures";
import { answerPictureForm } from "./picture-form.server";

withDatabase();

let picture: Buffer;
beforeEach(async () => {
  picture = await plain(40, 30).png().toBuffer();
});

type Sent = Record<string, string | File>;
const png = (name = "summer.png", bytes: Uint8Array = picture) =>
  new File([new Uint8Array(bytes)], name, { type: "image/png" });

/** Sends a form as a browser does. Returns what `work` got, or the returned form. */
async function send(fields: Sent, work: (typed: FormText) => Promise<Response> = async () => redirect("/")) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const request = new Request("http://localhost/admin", { method: "POST", body });
  let given: FormText | undefined;
  const args = { request, context: {}, params: {} } as unknown as ActionFunctionArgs;
  const answer = await answerPictureForm(args, "Sorry", (typed) => {
    given = typed;
    return work(typed);
  });
  const failed = answer instanceof Response ? undefined : (answer.data as FailedForm);
  return { given, failed, status: answer instanceof Response ? answer.status : answer.init?.status };
}

test("a file that comes along is stored, and its address is what the form says", async () => {
  const { given } = await send({ title: "Linen", image: png(), imageUrl: "", imageAlt: "A line of washing" });
  expect(given).toMatchObject({ title: "Linen", imageAlt: "A line of washing", imageName: "summer.png" });
  expect(readImagePath(given?.imageUrl ?? "")).toMatchObject({ width: 40, height: 30 });
});

test("an empty file input changes nothing", async () => {
  const imageUrl = await storeImage(picture);
  const { given } = await send({ image: new File([], ""), imageUrl });
  expect(given).toEqual({ imageUrl });
});

test("a form without any file is taken as it is, in either way of sending", async () => {
  expect((await send({ title: "Linen", imageUrl: "" })).given).toEqual({ title: "Linen", imageUrl: "" });
});

test("a picture can be removed, and a new file counts more", async () => {
  const imageUrl = await storeImage(picture);
  expect((await send({ imageUrl, removeImage: "on" })).given?.imageUrl).toBe("");
  const { given } = await send({ imageUrl, removeImage: "on", image: png() });
  expect(readImagePath(given?.imageUrl ?? "")).not.toBeNull();
  expect(given?.imageUrl).not.toBe(imageUrl);
});

test("a picture of the library is taken by its id, as one that was chosen or one that was typed", async () => {
  const [one, other] = [await addPicture(picture), await addPicture(await plain(20, 10).png().toBuffer())];
  expect((await send({ imageUrl: one.id })).given).toEqual({ imageUrl: one.url });
  expect((await send({ imageUrl: one.url, libraryImage: "" })).given).toEqual({ imageUrl: one.url });
  expect((await send({ imageUrl: one.url, libraryImage: other.id })).given).toEqual({ imageUrl: other.url });
  const removed = await send({ imageUrl: one.url, removeImage: "on", libraryImage: other.id });
  expect(removed.given?.imageUrl).toBe("");
  const file = await send({ imageUrl: one.url, libraryImage: other.id, image: png("new.png") });
  expect(file.given?.imageName).toBe("new.png");
  for (const libraryImage of ["0".repeat(24), "/images/none", "x".repeat(5000)]) {
    const { failed, status } = await send({ title: "Linen", imageUrl: one.url, libraryImage });
    expect([status, failed?.errors.imageUrl, failed?.typed]).toEqual([
      422,
      ["That picture is not in the library any more. Choose another one."],
      { title: "Linen", imageUrl: one.url },
    ]);
  }
  expect((await latestPictures()).map(({ id }) => id)).toEqual([other.id, one.id]);
});

test("when other fields fail, the picture and the file's name are not lost", async () => {
  const { failed, status } = await send({ title: "", image: png() }, async () => {
    throw new Problem("invalid", "Some fields need your attention", { title: ["Enter a title"] });
  });
  expect(status).toBe(422);
  expect(failed?.errors).toEqual({ title: ["Enter a title"] });
  expect(failed?.typed.imageName).toBe("summer.png");
  expect(readImagePath(failed?.typed.imageUrl ?? "")).not.toBeNull();
});

test("a file of a wrong type is refused beside the field, whatever its name says, and nothing typed is lost", async () => {
  const image = png("notes.png", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"));
  const { given, failed, status } = await send({ title: "Linen", image, content: "Text" });
  expect(given).toBeUndefined();
  expect(status).toBe(415);
  expect(failed?.errors).toEqual({
    image: ["Invalid file type: Please upload a JPEG, PNG, GIF, or WebP image."],
  });
  expect(failed?.typed).toMatchObject({ title: "Linen", content: "Text", imageName: "notes.png" });
});

test.each([
  ["a little", maxUpload + 1],
  ["much", 40 * 1024 * 1024],
])("a file that is %s too large is refused, and the texts before and behind it are kept", async (_what, bytes) => {
  const image = png("huge.jpg", await weighing(bytes));
  const { failed, status } = await send({ title: "Linen", image, content: "x".repeat(200_000) });
  expect(status).toBe(413);
  expect(failed?.errors).toEqual({ image: ["File too large: Please upload an image smaller than 5MB."] });
  expect(failed?.typed).toMatchObject({ title: "Linen", imageName: "huge.jpg" });
  expect(failed?.typed.content).toHaveLength(200_000);
});

test("a file of exactly 5MB is taken, with a long text beside it", async () => {
  const image = png("large.jpg", await weighing(maxUpload));
  const { given } = await send({ content: "x".repeat(500_000), image });
  expect(given?.content).toHaveLength(500_000);
  expect(readImagePath(given?.imageUrl ?? "")).not.toBeNull();
});

test("texts that nobody types are refused as such", async () => {
  const { failed, status } = await send({ content: "x".repeat(9 * 1024 * 1024) });
  expect(status).toBe(413);
  expect(failed?.errors).toEqual({});
});

test("a picture that the form's own work refuses is named in the same words", async () => {
  const { failed, status } = await send({ title: "Linen" }, async () => {
    throw imageProblem("invalid", uploadMessages.wrongAddress, "imageUrl");
  });
  expect(status).toBe(422);
  expect(failed).toMatchObject({
    message: "Invalid image",
    errors: { imageUrl: ["Invalid image: Could not load the image. Please check the URL."] },
  });
});

test("a picture that cannot be stored is told of beside its field, and nothing typed is lost", async () => {
  const broken = vi.spyOn(mongoose.mongo.GridFSBucket.prototype, "openUploadStreamWithId").mockImplementation(() => {
    throw new Error("The disk is full");
  });
  const { failed, status } = await send({ title: "Linen", image: png() });
  broken.mockRestore();
  expect(status).toBe(503);
  expect(failed?.errors).toEqual({ image: ["Failed to upload image. Please try again."] });
  expect(failed?.typed.title).toBe("Linen");
});

test("an address of the site's own that leads nowhere is refused beside the field", async () => {
  const imageUrl = `/images/${"0".repeat(24)}-10x10.webp`;
  const { failed } = await send({ imageUrl });
  expect(failed?.errors).toEqual({ imageUrl: ["Invalid image: Could not load the image. Please check the URL."] });
  expect(failed?.typed.imageUrl).toBe(imageUrl);
});

test.each([
  "http://127.0.0.1:9/a.png",
  "https://localhost/a.png",
  "http://[::1]/a.png",
  "http://169.254.169.254/a.png",
])("a picture at %s is not asked for", async (imageUrl) => {
  const { failed, status } = await send({ imageUrl });
  expect(status).toBe(422);
  expect(failed?.errors).toEqual({ imageUrl: ["Invalid image: Could not load the image. Please check the URL."] });
});

test("what is no address is the schema's to refuse", async () => {
  expect((await send({ imageUrl: "javascript:alert(1)" })).given).toEqual({ imageUrl: "javascript:alert(1)" });
});

const elsewhere = createServer((request, response) => {
  if (request.url === "/picture") response.end(picture);
  else if (request.url?.startsWith("/redirect")) {
    const left = Number(request.url.slice("/redirect".length));
    response.writeHead(302, { Location: left > 1 ? `/redirect${left - 1}` : "/picture" }).end();
  } else if (request.url === "/inside") response.writeHead(302, { Location: "http://127.0.0.2:1/picture" }).end();
  else if (request.url === "/page") response.end("<!doctype html>");
  else if (request.url === "/huge") response.end(Buffer.alloc(maxUpload + 1));
  else response.writeHead(404).end();
});
let origin = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
});
afterAll(() => elsewhere.close());

test.each(["/picture", "/redirect1", "/redirect3"])("a picture at another site's %s is copied", async (path) => {
  expect(readImagePath(await ownImage(origin + path, { trustedOrigin: origin }))).toMatchObject({ width: 40 });
});

test.each(["/redirect4", "/inside", "/page", "/huge", "/missing"])("what is at %s is not", async (path) => {
  await expect(ownImage(origin + path, { trustedOrigin: origin })).rejects.toMatchObject({
    kind: "invalid",
    errors: { imageUrl: [uploadMessages.wrongAddress.text] },
  });
});
