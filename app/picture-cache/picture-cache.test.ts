import { createHash } from "node:crypto";
import { once } from "node:events";
import { request as ask, createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import mongoose from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { imageSrcSet, readImagePath, renditionFormats, renditionPath, renditionWidths } from "~/facts/image";
import { readBytes, removeAllImages, saveBytes } from "~/images/bytes/image-store.server";
import { removeImage, storeImage } from "~/images/images.server";
import { addPicture } from "~/images/pictures.server";
import { removeUnreferencedImages } from "~/images/unreferenced-images.server";
import { removePicture } from "~/images/uses/remove-pictures.server";
import { withDatabase } from "../../tests/setup/database";
import { otherProcess } from "../../tests/setup/other-process-of-pictures";
import { plain } from "../../tests/setup/pictures";
import { pictureCache } from "./picture-cache.server";
import { PictureStore } from "./picture-store.server";

withDatabase();

const maxBytes = 300_000;
const protection = ["X-Protection", "on"];
const counted = { otherwise: 0 };
let cached = pictureCache(maxBytes, protection);
const server = createServer((request, response) => {
  const otherwise = () => {
    counted.otherwise++;
    response.writeHead(404).end("otherwise");
  };
  if (!cached(request, response, otherwise)) otherwise();
});
let origin = "";

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(async () => {
  await removeAllImages();
  cached = pictureCache(maxBytes, protection);
  counted.otherwise = 0;
});

type Answer = { status?: number; headers: IncomingHttpHeaders; body: Buffer };

/** `fetch` would add headers. */
function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = ask(`${origin}${path}`, { headers, method }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
    });
    sent.on("error", reject);
    sent.end();
  });
}

const png = (colour = "#35543f") => plain(40, 30, colour).png().toBuffer();
const small = (address: string) => renditionPath(factsOf(address), 320);

function factsOf(address: string) {
  return readImagePath(address) ?? expect.fail();
}

/** Removes the parts in the database: from now on only what is kept can be sent. */
const withoutParts = () => mongoose.connection.collection("images.chunks").deleteMany({});

describe("an answer", () => {
  test("has all that a picture's answer says, with a tag and a number of its own", async () => {
    const address = await storeImage(await png());
    const answers = [await get(address), await get(address), await get(small(address))];
    for (const { status, headers } of answers) {
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        "content-type": "image/webp",
        "cache-control": "public, max-age=31536000, immutable",
        "content-disposition": "inline",
        "x-protection": "on",
      });
    }
    expect(new Set(answers.map(({ headers }) => headers["x-request-id"])).size).toBe(3);
    const [first, again, rendition] = answers.map(({ headers }) => headers.etag);
    expect(first).toBe(again);
    expect(first).not.toBe(rendition);
    expect(answers[0]?.body).toEqual(await readBytes(factsOf(address).id));
    expect((await get(renditionPath(factsOf(address), 320, "avif"))).headers["content-type"]).toBe("image/avif");
    const jpeg = await get(renditionPath(factsOf(address), 480, "jpeg"));
    expect(jpeg.headers["content-type"]).toBe("image/jpeg");
    expect(jpeg.body.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    // Whoever asks for other sizes would fill the disk.
    expect((await get(renditionPath(factsOf(address), 320, "jpeg"))).body.toString()).toBe("otherwise");
  });

  test("is sent cut to a shape, in WebP alone", async () => {
    const facts = factsOf(await storeImage(await png()));
    const { status, headers } = await get(renditionPath(facts, "16x9"));
    expect([status, headers["content-type"]]).toEqual([200, "image/webp"]);
    expect((await get(renditionPath(facts, "16x9", "avif"))).body.toString()).toBe("otherwise");
  });

  test("tells who has the picture already, and sends HEAD no bytes", async () => {
    const address = await storeImage(await png());
    const { headers, body } = await get(address);
    const again = await get(address, { "If-None-Match": `"other", W/${headers.etag}` });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
    const head = await get(address, {}, "HEAD");
    expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([200, 0, String(body.length)]);
  });

  test("comes from memory, for those who are signed in as well, and whatever size the address says", async () => {
    const address = await storeImage(await png());
    const { body } = await get(address);
    await withoutParts();
    expect((await get(address, { Cookie: "session=abc" })).body).toEqual(body);
    expect((await get(address.replace("40x30", "1x1"))).body).toEqual(body);
  });

  test("is left to others: what is no picture, what is not there, a query, a form, a host that is none", async () => {
    const address = await storeImage(await png());
    const { id } = factsOf(address);
    for (const other of [
      "/",
      "/images/",
      address.replace(id, "0".repeat(24)),
      small(address).replace(id, "0".repeat(24)),
      small(address).replace("320", "321"),
      small(address).replace("webp", "png"),
      address.replace("webp", "avif"),
      `${address}?_data=x`,
      `${small(address)}/`,
    ]) {
      expect((await get(other)).status, other).toBe(404);
    }
    expect((await get(address, {}, "POST")).status).toBe(404);
    expect((await get(address, { Host: "magazine.example/images" })).status).toBe(404);
    expect(counted.otherwise).toBe(11);
  });
});

describe("a picture that is removed", () => {
  const by = { by: { id: "5".repeat(24), name: "Rita" } };
  const longAfter = new Date(Date.now() + 70 * 86_400_000);

  test.each([
    ["by its address, as a person's is", ({ url }: { url: string }) => removeImage(url)],
    ["from the library", ({ id }: { id: string }) => removePicture(id, by)],
    ["because nothing names it any more", () => removeUnreferencedImages(longAfter)],
    ["with all others", () => removeAllImages()],
  ])("%s is gone at once, in all sizes, and the others stay", async (_how, remove) => {
    const picture = await addPicture(await png());
    const addresses = [picture.url, small(picture.url)];
    for (const address of addresses) expect((await get(address)).status).toBe(200);
    await remove(picture);
    for (const address of addresses) expect((await get(address)).status).toBe(404);
    const other = await storeImage(await png("#aa2200"));
    expect((await get(other)).status).toBe(200);
    await removeImage(picture.url);
    await withoutParts();
    expect((await get(other)).status).toBe(200);
  });

  test("stays in memory while other content changes, and is not read again", async () => {
    const address = await storeImage(await png());
    const { body } = await get(address);
    await withoutParts();
    await removeImage(await storeImage(await png("#aa2200")));
    expect((await get(address)).body).toEqual(body);
  });

  test("while a rendition of it is being made leaves nothing behind, and nobody gets one", async () => {
    const { url } = await addPicture(await plain(700, 100).jpeg().toBuffer());
    const names = renditionFormats.flatMap((format) => imageSrcSet(factsOf(url), format).split(", "));
    const asking = names.map((name) => get(name.split(" ")[0] ?? ""));
    await removeImage(url);
    for (const { status } of await Promise.all(asking)) expect([200, 404]).toContain(status);
    for (const name of names) expect((await get(name.split(" ")[0] ?? "")).status).toBe(404);
    expect(await mongoose.connection.collection("images.files").countDocuments()).toBe(0);
  });
});

describe("two processes", () => {
  let other: Awaited<ReturnType<typeof otherProcess>>;
  beforeAll(async () => {
    other = await otherProcess();
  });
  afterAll(() => other.end());

  test("make a rendition once, however many ask in both", async () => {
    const { id } = factsOf(await storeImage(await plain(1700, 400).jpeg().toBuffer()));
    const all = renditionWidths.flatMap((width) => renditionFormats.map((format) => ({ id, width, format })));
    const here = Promise.all(
      [...all, ...all].map(({ width, format }) => get(`/images/${id}-1700x400/${width}.${format}`)),
    );
    const [answers, sizes] = await Promise.all([here, other.ask({ read: [...all, ...all] })]);
    expect(answers.map(({ body }) => body.length)).toEqual(sizes);
    const stored = await mongoose.connection.collection("images.files").find().toArray();
    expect(stored.map(({ filename }) => filename).sort()).toEqual(
      [id, ...all.map(({ width, format }) => `${id}/${width}.${format}`)].sort(),
    );
  });

  test("agree: what one has removed, the other sends no more as soon as it has asked", async () => {
    const address = await storeImage(await png());
    expect((await get(address)).status).toBe(200);
    await other.ask({ remove: [address] });
    // Within a second: for so long an answer of the database is trusted.
    await expect.poll(async () => (await get(address)).status, { timeout: 10_000 }).toBe(404);
  });
});

test("under load nobody gets another picture's bytes, nor one that was removed before, and memory stays bounded", async () => {
  const pictures = await Promise.all(Array.from({ length: 40 }, (_, at) => saved(at)));
  // A third of them fits.
  cached = pictureCache((pictures.length * 1500) / 3, protection);
  const [begun, removed] = [new Set<string>(), new Set<string>()];
  const reader = async (_: unknown, number: number) => {
    for (let turn = 0; turn < 30; turn++) {
      const { address, bytes } = pictures[(number * 7 + turn * 11) % pictures.length] ?? expect.fail();
      const isGone = removed.has(address);
      const { status, body } = await get(address);
      if (isGone || status === 404) expect([status, begun.has(address)]).toEqual([404, true]);
      else expect([status, hashOf(body)]).toEqual([200, hashOf(bytes)]);
    }
  };
  const removing = async () => {
    for (const { address } of pictures.slice(0, 5)) {
      begun.add(address);
      await removeImage(address);
      removed.add(address);
    }
  };
  await Promise.all([...Array.from({ length: 8 }, reader), removing()]);
});

test("what is kept never takes more than it may, and one large picture is not kept at the cost of all others", async () => {
  const store = new PictureStore(16_000);
  const find = ({ id }: { id: string }) => store.find({ name: id, id, format: "webp", rendition: null });
  for (let at = 0; at < 30; at++) {
    await find(await saved(at));
    expect(store.size).toBeLessThanOrEqual(16_000);
  }
  const before = store.size;
  expect(before).toBeGreaterThan(8000);
  const large = await saved(99, 5000);
  expect((await find(large))?.bytes).toEqual(large.bytes);
  expect(store.size).toBe(before);
});

/** Stores bytes that no other number has. */
async function saved(number: number, size = 800) {
  const bytes = Buffer.alloc(size, `picture ${number} `);
  const id = createHash("sha256").update(bytes).digest("hex").slice(0, 24);
  await saveBytes(id, bytes);
  return { id, address: `/images/${id}-40x30.webp`, bytes };
}

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
