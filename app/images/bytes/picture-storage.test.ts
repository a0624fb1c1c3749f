import { hash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFile, rm, writeFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import mongoose, { Types } from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { readImagePath } from "~/facts/image";
import { siteHealth } from "~/health/site-health.server";
import { objectStorage } from "~/object-storage/object-storage.server";
import { ConfigError, readConfig } from "~/runtime/config.server";
import { withDatabase } from "../../../tests/setup/database";
import { plain } from "../../../tests/setup/pictures";
import { s3Key, s3Server } from "../../../tests/setup/s3-server";
import { withSettings } from "../../../tests/setup/settings";
import { readImage, removeImage, storeImage } from "../images.server";
import { readRendition } from "../renditions.server";
import { hasBytes, removeAllImages, saveBytes } from "./image-store.server";
import { countFiles, movePicturesToDatabase, movePicturesToStorage } from "./move-pictures.server";
import { whileNothingMoves } from "./moving-lease.server";
import { PictureHomeModel } from "./picture-home.model.server";
import { prepareStorage } from "./prepare-storage.server";
import { adoptPictures } from "./storage-owner.server";
import { removeOrphanedImageParts } from "./sweep.server";

const set = withSettings();

withDatabase();

let server: Awaited<ReturnType<typeof s3Server>>;
beforeAll(async () => {
  server = await s3Server();
});
afterAll(() => server.close());

let place = "";
let places = 0;
const key = { PICTURES_S3_KEY_ID: s3Key.keyId, PICTURES_S3_SECRET: s3Key.secret };
const noStorage = { PICTURES_S3_URL: undefined, PICTURES_S3_KEY_ID: undefined, PICTURES_S3_SECRET: undefined };
const useStorage = (url = place) => set({ PICTURES_S3_URL: url, ...key });

beforeEach(async () => {
  await removeAllImages();
  await PictureHomeModel.deleteMany({});
  await mongoose.connection.collection("outcomes").deleteMany({});
  place = `${server.url}/site-${++places}`;
  set({ SITE_URL: "https://one.example" });
  useStorage();
});

const add = async (colour = "red") => {
  const address = await storeImage(await plain(400, 300, colour).png().toBuffer());
  return { address, id: readImagePath(address)?.id ?? "" };
};
const objects = async () =>
  (await objectStorage({ url: place, ...s3Key }).list(""))
    .map(({ name }) => name)
    .filter((name) => name !== "site.json");
const parts = () => mongoose.connection.collection("images.chunks").countDocuments();
const fileOf = (name: string) => server.fileOf(`site-${places}/${name}`);
const objectOf = async (id: string) => {
  const file = await mongoose.connection.collection("images.files").findOne({ filename: id });
  return fileOf(`${file?._id.toHexString()}.webp`);
};
const pictureHealth = async () => (await siteHealth()).find(({ name }) => name === "pictures");
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

test("new pictures and their sizes go into the storage, and go from there with the picture", async () => {
  const { address, id } = await add();
  const bytes = await readImage(id);
  const small = await readRendition(id, 320, "avif");
  expect(await objects()).toHaveLength(2);
  expect(await parts()).toBe(0);
  expect(await readFile(await objectOf(id))).toEqual(bytes);
  expect(await readRendition(id, 320, "avif")).toEqual(small);
  await removeImage(address);
  expect(await readImage(id)).toBeNull();
  expect(await objects()).toEqual([]);
});

test("what was in the database before stays there, and both are shown", async () => {
  set(noStorage);
  const before = await add("red");
  useStorage();
  const after = await add("blue");
  expect(await countFiles()).toEqual({ here: 1, elsewhere: 1 });
  expect(await readImage(before.id)).not.toBeNull();
  expect(await readImage(after.id)).not.toBeNull();
});

test("the index by name exists where no picture has ever been in the database", async () => {
  await mongoose.connection.collection("images.files").drop();
  await add();
  const indexes = await mongoose.connection.collection("images.files").indexes();
  expect(indexes.map((index) => index.key)).toContainEqual({ filename: 1, uploadDate: 1 });
});

describe("a storage that fails", () => {
  const words = { kind: "unavailable", message: /at the moment/ };
  const problem = { kind: words.kind, message: expect.stringMatching(words.message) };

  test("is told in plain words, without its address, and in the site's health until it works again", async () => {
    const { id } = await add();
    expect(await pictureHealth()).toMatchObject({ ok: true });
    useStorage("http://127.0.0.1:9/none");
    await expect(add("blue")).rejects.toMatchObject(problem);
    await expect(readImage(id)).rejects.toMatchObject(problem);
    expect(await mongoose.connection.collection("images.files").countDocuments()).toBe(1);
    await expect.poll(pictureHealth).toMatchObject({ ok: false, message: expect.stringMatching(/nothing answers/) });
    useStorage();
    expect(await readImage(id)).not.toBeNull();
    await expect.poll(pictureHealth).toMatchObject({ ok: true });
  });

  test("keeps nobody waiting for more than ten seconds", async () => {
    const { id } = await add();
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    useStorage(`http://127.0.0.1:${(silent.address() as AddressInfo).port}/bucket`);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const asked = once(silent, "request");
      const reading = expect(readImage(id)).rejects.toMatchObject(problem);
      await asked;
      await vi.advanceTimersByTimeAsync(10_000);
      await reading;
    } finally {
      vi.useRealTimers();
      silent.close();
      silent.closeAllConnections();
    }
  });

  test("bytes that have changed there are not shown", async () => {
    const { id } = await add();
    await writeFile(await objectOf(id), "something else");
    await expect(readImage(id)).rejects.toMatchObject(problem);
    await expect
      .poll(pictureHealth)
      .toMatchObject({ ok: false, message: expect.stringMatching(/not as it was written/) });
  });
});

describe("whose pictures are there", () => {
  test("another database may not use the place, whatever its address", async () => {
    await add();
    await PictureHomeModel.updateOne({ _id: "pictures" }, { database: "another one" });
    useStorage(`${place}?region=x`);
    await expect(add("blue")).rejects.toMatchObject({ kind: "unavailable" });
    await expect(prepareStorage()).rejects.toThrow(/^PICTURES_S3_URL: the pictures at .* another database/);
    await expect(prepareStorage()).rejects.toBeInstanceOf(ConfigError);
    await expect(adoptPictures()).rejects.toMatchObject({ kind: "conflict" });
    await expect(removeOrphanedImageParts(inHours(2))).rejects.toMatchObject({ kind: "conflict" });
    expect(await objects()).toHaveLength(1);
  });

  test("a copy of the site removes nothing there, until it is said that the site has moved", async () => {
    const [red, blue] = [await add("red"), await add("blue")];
    set({ SITE_URL: "https://two.example" });
    await prepareStorage();
    expect(await readImage(red.id)).not.toBeNull();
    await removeImage(red.address);
    expect(await readImage(red.id)).toBeNull();
    expect(await removeOrphanedImageParts(inHours(2))).toBe(0);
    expect(await objects()).toHaveLength(2);
    expect(await pictureHealth()).toMatchObject({
      ok: false,
      message: expect.stringMatching(/npm run pictures -- adopt/),
    });
    await adoptPictures();
    expect(await pictureHealth()).toMatchObject({ ok: true });
    expect(await removeOrphanedImageParts(inHours(2))).toBe(1);
    await removeImage(blue.address);
    expect(await objects()).toEqual([]);
  });

  test("a place that is used for something else is refused", async () => {
    const storage = objectStorage({ url: place, ...s3Key });
    await storage.put("site.json", Buffer.from("{}"));
    await expect(prepareStorage()).rejects.toThrow(/cannot be read/);
  });

  test("the program does not start without the storage in which its pictures are", async () => {
    await prepareStorage();
    const { address } = await add();
    set(noStorage);
    await expect(prepareStorage()).rejects.toThrow(/^PICTURES_S3_URL: is required: 1 files/);
    useStorage();
    await removeImage(address);
    set(noStorage);
    await prepareStorage();
  });

  test("it starts while the storage is away, and its health says so", async () => {
    useStorage("http://127.0.0.1:9/none");
    await prepareStorage();
    expect(await pictureHealth()).toMatchObject({ ok: false });
  });
});

describe("the sweep", () => {
  test("removes what nobody names after an hour, and nothing that is not the site's", async () => {
    const { id } = await add();
    const storage = objectStorage({ url: place, ...s3Key });
    const orphan = `${new Types.ObjectId().toHexString()}.avif`;
    for (const name of [orphan, "notes.txt", `deeper/${orphan}`]) await storage.put(name, Buffer.from("x"));
    expect(await removeOrphanedImageParts()).toBe(0);
    expect(await removeOrphanedImageParts(inHours(2))).toBe(1);
    expect(await objects()).toHaveLength(3);
    expect(await objects()).not.toContain(orphan);
    expect(await readImage(id)).not.toBeNull();
  });

  test("does not meet a move, which has objects that no file names yet", async () => {
    const { id } = await add();
    await objectStorage({ url: place, ...s3Key }).put(`${new Types.ObjectId().toHexString()}.webp`, Buffer.from("x"));
    await whileNothingMoves(async () => {
      expect(await removeOrphanedImageParts(inHours(2))).toBe(0);
    });
    expect(await removeOrphanedImageParts(inHours(2))).toBe(1);
    expect(await readImage(id)).not.toBeNull();
  });

  test("tells of pictures whose bytes are gone", async () => {
    const { id } = await add();
    await add("blue");
    await rm(await objectOf(id));
    await removeOrphanedImageParts(inHours(2));
    expect(await pictureHealth()).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^1 file of a picture is missing at/),
    });
  });
});

describe("moving", () => {
  test("all pictures go into the storage and back, with their sizes, and stay the same", async () => {
    set(noStorage);
    const added = [await add("red"), await add("blue")];
    const [big] = added;
    const small = await readRendition(big?.id ?? "", 320, "webp");
    const whole = await Promise.all(added.map(({ id }) => readImage(id)));
    useStorage();
    const told: number[][] = [];
    expect(await movePicturesToStorage({ moved: (...numbers) => told.push(numbers) })).toBe(3);
    expect(told).toEqual([[3, 3]]);
    expect([await parts(), (await objects()).length]).toEqual([0, 3]);
    expect(await Promise.all(added.map(({ id }) => readImage(id)))).toEqual(whole);
    expect(await readRendition(big?.id ?? "", 320, "webp")).toEqual(small);
    expect(await movePicturesToStorage()).toBe(0);

    expect(await movePicturesToDatabase()).toEqual({ moved: 3, isEmptied: true });
    expect(await objects()).toEqual([]);
    expect(await countFiles()).toEqual({ here: 3, elsewhere: 0 });
    const late = await add("green");
    expect(await countFiles()).toEqual({ here: 4, elsewhere: 0 });
    set(noStorage);
    await prepareStorage();
    expect(await Promise.all(added.map(({ id }) => readImage(id)))).toEqual(whole);
    expect(await hasBytes(late.id)).toBe(true);
    await removeImage(late.address);
    expect(await removeOrphanedImageParts(inHours(2))).toBe(0);
  });

  test("a picture with many parts comes back whole", async () => {
    const whole = randomBytes(600_000);
    await saveBytes("a".repeat(24), whole);
    await movePicturesToDatabase();
    expect(await parts()).toBe(3);
    expect(await readImage("a".repeat(24))).toEqual(whole);
  });

  test("goes on after it was killed, whatever it had done", async () => {
    const { id } = await add();
    const whole = await readImage(id);
    const file = await mongoose.connection.collection("images.files").findOne({ filename: id });
    const half = { _id: new Types.ObjectId(), files_id: file?._id, n: 0, data: Buffer.from("half") };
    await mongoose.connection.collection("images.chunks").insertOne(half);
    expect(await movePicturesToDatabase()).toEqual({ moved: 1, isEmptied: true });
    expect(await readImage(id)).toEqual(whole);
    expect(await movePicturesToStorage()).toBe(1);
    expect(await readImage(id)).toEqual(whole);
  });

  test("says why the storage refuses, and leaves what there is", async () => {
    set(noStorage);
    const { id } = await add();
    useStorage("http://127.0.0.1:9/none");
    await expect(movePicturesToStorage()).rejects.toThrow(
      "127.0.0.1:9 could not list its files: nothing answers at this address",
    );
    expect(await readImage(id)).not.toBeNull();
  });

  test("empties a large storage, though a request may not take long", async () => {
    await add();
    const ids = Array.from({ length: 40 }, () => new Types.ObjectId());
    const storage = objectStorage({ url: place, ...s3Key });
    const sha256 = hash("sha256", Buffer.from("x"), "hex");
    for (const _id of ids) await storage.put(`${_id.toHexString()}.webp`, Buffer.from("x"));
    await mongoose.connection.collection("images.files").insertMany(
      ids.map((_id) => ({
        _id,
        filename: _id.toHexString(),
        length: 1,
        uploadDate: new Date(),
        metadata: { elsewhere: { sha256 } },
      })),
    );
    // By this clock each removal takes most of a second, and all of them longer than one request may.
    const slow = createServer((asked, answer) => {
      if (asked.method === "DELETE") vi.advanceTimersByTime(900);
      const { method, headers } = asked;
      asked.pipe(
        request(new URL(asked.url ?? "/", server.url), { method, headers }, (found) => {
          answer.writeHead(found.statusCode ?? 502, found.headers);
          found.pipe(answer);
        }),
      );
    }).listen(0, "127.0.0.1");
    await once(slow, "listening");
    useStorage(`http://127.0.0.1:${(slow.address() as AddressInfo).port}${new URL(place).pathname}`);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      expect(await movePicturesToDatabase()).toEqual({ moved: 41, isEmptied: true });
    } finally {
      vi.useRealTimers();
      slow.close();
      slow.closeAllConnections();
    }
    expect(await objects()).toEqual([]);
  });

  test("tells when the storage could not be emptied, and the sweep does it", async () => {
    await add();
    set({ SITE_URL: "https://two.example" });
    expect(await movePicturesToDatabase()).toEqual({ moved: 1, isEmptied: false });
    set({ SITE_URL: "https://one.example" });
    expect(await removeOrphanedImageParts(inHours(2))).toBe(1);
    expect(await objects()).toEqual([]);
  });

  test("is refused while it is under way", async () => {
    await add();
    const both = await Promise.allSettled([movePicturesToDatabase(), movePicturesToStorage()]);
    const refused = both.filter((one) => one.status === "rejected");
    expect(refused.map(({ reason }) => reason.message)).toEqual([
      "Pictures are being moved or swept already: try again in a while",
    ]);
  });

  test("readers see a picture at every moment of it", async () => {
    const { id } = await add();
    let isMoving = true;
    const reading = (async () => {
      let seen = 0;
      for (; isMoving; seen++) expect(await readImage(id)).not.toBeNull();
      return seen;
    })();
    for (let turn = 0; turn < 5; turn++) {
      await movePicturesToDatabase();
      await movePicturesToStorage();
    }
    isMoving = false;
    expect(await reading).toBeGreaterThan(0);
  });
});

test("settings: the three belong together, and the address names a bucket", () => {
  const all = { PICTURES_S3_URL: "https://s3.example.org/b/p", ...key };
  const production = { NODE_ENV: "production", SESSION_SECRET: "x".repeat(32) };
  expect(readConfig({ ...production, ...all }).picturesS3).toEqual({ url: all.PICTURES_S3_URL, ...s3Key });
  expect(readConfig(production).picturesS3).toBeUndefined();
  for (const name of Object.keys(all)) {
    expect(() => readConfig({ ...production, ...all, [name]: "" })).toThrow(new RegExp(`^${name}: is required`));
  }
  expect(() => readConfig({ ...production, ...all, PICTURES_S3_URL: "https://s3.example.org" })).toThrow(
    /must name the bucket/,
  );
});
