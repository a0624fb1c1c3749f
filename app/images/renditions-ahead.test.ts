import mongoose from "mongoose";
import { beforeEach, expect, test } from "vitest";
import { imageSrcSet, readImagePath, renditionFormats } from "~/facts/image";
import { withDatabase } from "../../tests/setup/database";
import { plain } from "../../tests/setup/pictures";
import { removeAllImages, saveBytes } from "./bytes/image-store.server";
import { removeImage, storeImage } from "./images.server";
import { addPicture } from "./pictures.server";
import { readRendition } from "./renditions.server";
import { makeWantedRenditions, wantAllRenditions, wantRenditions } from "./renditions-ahead.server";

withDatabase();
const orders = () => mongoose.connection.collection("jobs");
beforeEach(() => Promise.all([removeAllImages(), orders().deleteMany({})]));

const goesOn = new AbortController().signal;
const whenQuiet = async () => {};
const make = (signal = goesOn) => makeWantedRenditions(signal, { whenQuiet });
const wanted = () => mongoose.connection.collection("wantedrenditions").countDocuments();
const picture = async (width = 700, colour = "#35543f") =>
  addPicture(await plain(width, 40, colour).png().toBuffer(), { fileName: "linen.png" });

/** The addresses of all renditions that are stored. */
async function madeOf(url: string): Promise<string[]> {
  const { id } = readImagePath(url) ?? expect.fail();
  const files = await mongoose.connection.collection("images.files").find().toArray();
  return files.flatMap(({ filename }) => (filename.startsWith(`${id}/`) ? [filename.slice(id.length + 1)] : [])).sort();
}

/** Those that a page may name. */
const named = (url: string) =>
  renditionFormats
    .flatMap((format) => imageSrcSet(readImagePath(url) ?? expect.fail(), format).split(", "))
    .map((source) => source.split(" ")[0]?.split("/").at(-1))
    .sort();

test("a new picture is made in all sizes that pages name, without a reader; a job is asked for once, however many come", async () => {
  const [one, other] = [await picture(), await picture(330, "#aa2200")];
  expect(await orders().countDocuments({ name: "renditions" })).toBe(1);
  expect(await make()).toBe(2);
  expect(named(one.url)).toHaveLength(8);
  expect(await madeOf(one.url)).toEqual(named(one.url));
  expect(await madeOf(other.url)).toEqual(named(other.url));
  expect([await wanted(), await make()]).toEqual([0, 0]);
});

test("who is stopped half way goes on where it was, and makes nothing twice", async () => {
  const { url } = await picture();
  const stopping = new AbortController();
  let begun = 0;
  const stopAtThird = async () => {
    if (++begun === 3) stopping.abort();
  };
  expect(await makeWantedRenditions(stopping.signal, { whenQuiet: stopAtThird })).toBe("unfinished");
  expect(await madeOf(url)).toHaveLength(2);
  expect(await make()).toBe(1);
  expect(await madeOf(url)).toEqual(named(url));
});

test("what a process was killed with is made by the next one once its lease is over; a picture that ends each is let go", async () => {
  const { id, url } = await picture(300);
  const document = { _id: id } as object;
  const collection = mongoose.connection.collection("wantedrenditions");
  await collection.updateOne(document, {
    $set: { holder: "killed", heldUntil: new Date(Date.now() + 60_000), begun: 1 },
  });
  expect([await make(), await madeOf(url)]).toEqual([0, []]);
  await collection.updateOne(document, { $set: { heldUntil: new Date(Date.now() - 1000) } });
  expect(await make()).toBe(1);
  expect(await madeOf(url)).toEqual(named(url));

  const [bad = ""] = [readImagePath(await storeImage(await plain(30, 20).png().toBuffer()))?.id];
  await wantRenditions({ id: bad, width: 30 });
  await collection.updateOne({ _id: bad } as object, { $set: { begun: 3 } });
  expect(await make()).toBe(1);
  expect([await wanted(), await madeOf(`/images/${bad}-30x20.webp`)]).toEqual([0, []]);
});

test("a picture that is gone or no picture holds nobody up", async () => {
  const gone = await picture();
  await removeImage(gone.url);
  const broken = "5".repeat(24);
  await saveBytes(broken, Buffer.from("no picture"));
  await wantRenditions({ id: broken, width: 300 });
  const { url } = await picture(300, "#aa2200");
  await make();
  expect(await wanted()).toBe(0);
  expect(await madeOf(url)).toEqual(named(url));
});

test("a reader who comes first gets one without the others", async () => {
  const { id, url } = await picture();
  expect(await readRendition(id, 320, "avif")).not.toBeNull();
  expect(await madeOf(url)).toEqual(["320.avif"]);
});

test("pictures that came with an export are made as well", async () => {
  const { url } = await picture(300);
  await mongoose.connection.collection("wantedrenditions").deleteMany({});
  await wantAllRenditions();
  await wantAllRenditions();
  expect(await make()).toBe(1);
  expect(await madeOf(url)).toEqual(named(url));
});
