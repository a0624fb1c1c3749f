import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { createChallenge } from "~/challenges/challenge-changes.server";
import { joinChallenge } from "~/challenges/memberships.server";
import {
  changeSeenWords,
  countWaitingWords,
  listWords,
  removeWords,
  setWordStatus,
} from "~/comments/desk/words.server";
import { BinModel } from "~/editing/history/bin.model.server";
import { readImagePath } from "~/facts/image";
import { rebuildPictures } from "~/images/desk/known-pictures.server";
import { readImage } from "~/images/images.server";
import { createRecipe, removeRecipe } from "~/recipes/edit/recipe-changes.server";
import { updateSettings } from "~/settings/edit/settings-changes.server";
import { withDatabase } from "../../tests/setup/database";
import { erasePicturesOf, forgetPicturesOfGone, picturesOf } from "./picture-privacy.server";
import { mostOfOnePerson, mostWaitingOfOne } from "./reader-picture";
import { ReaderPictureModel } from "./reader-picture.model.server";
import { listPictures, picturesOnPageOf, readOwnPicture, sendPicture, withdrawPicture } from "./reader-pictures.server";

withDatabase();

type Sender = { id: string; firstName: string | null };
const rita: Sender = { id: "a".repeat(24), firstName: "Rita" };
const omar: Sender = { id: "b".repeat(24), firstName: null };
const colour = { r: 180, g: 60, b: 40 };
let bytes: Buffer;
let recipe: { id: string; slug: string };

beforeEach(async () => {
  bytes ??= await sharp({ create: { width: 800, height: 600, channels: 3, background: colour } })
    .withExif({ IFD0: { Make: "Phone" }, IFD3: { GPSLatitudeRef: "N" } })
    .jpeg()
    .toBuffer();
  await updateSettings({ readerPictures: "signedIn" });
  recipe = await createRecipe({ title: "Apple pie", ingredients: "1 apple", instructions: "Bake." });
});

const send = (person = rita, said: object = { text: "A pie on a blue plate" }) =>
  sendPicture({ noun: "recipe", identifier: recipe.slug }, { bytes, said }, person);
const of = () => ({ noun: "recipe" as const, id: recipe.id });
const addressOf = async (id: string) => (await ReaderPictureModel.findById(id).lean())?.imageUrl ?? "";
const bytesAt = async (address: string) => readImage(readImagePath(address)?.id ?? "");

test("a picture waits, is shown when somebody has looked at it, and keeps nothing of the camera", async () => {
  const { id, status } = await send();
  expect([status, await picturesOnPageOf(of()), await countWaitingWords()]).toEqual([
    "held",
    { pictures: [], count: 0, page: 1, pages: 1 },
    1,
  ]);
  const { items } = await listWords({ status: "held" });
  expect(items).toMatchObject([
    { kind: "picture", id, name: "Rita", text: "A pie on a blue plate", on: { title: "Apple pie", noun: "recipe" } },
  ]);
  const [words] = items;
  const seen = words?.kind === "picture" ? `picture ${id} ${words.sentAt}` : "";
  expect(await changeSeenWords({ do: "shown", seen })).toBe("Readers see 1 picture.");
  const { pictures, count } = await listPictures(of());
  expect([count, pictures.map(({ name }) => name)]).toEqual([1, ["Rita"]]);
  // It is no picture of the editors' library, also where the library is made anew.
  expect(await rebuildPictures()).toMatchObject({ checked: 0, changed: 0 });
  const kept = await bytesAt(pictures[0]?.imageUrl ?? "");
  expect(await sharp(kept ?? undefined).metadata()).toMatchObject({ format: "webp", width: 800 });
  expect((await sharp(kept ?? undefined).metadata()).exif).toBeUndefined();
});

test("what was shown and is hidden is gone from its address; its sender still has it", async () => {
  const { id } = await send();
  await setWordStatus(id, "shown");
  const shown = await addressOf(id);
  expect(await bytesAt(shown)).not.toBeNull();
  for (const status of ["held", "spam"] as const) {
    const before = await addressOf(id);
    expect(await setWordStatus(id, status)).toMatchObject({ kind: "picture", status });
    expect(await bytesAt(before)).toEqual(status === "held" ? null : expect.anything());
    expect(await readOwnPicture(id, rita)).not.toBeNull();
    expect(await readOwnPicture(id, omar)).toBeNull();
  }
  expect([(await listPictures(of())).count, await bytesAt(shown)]).toEqual([0, null]);
  // Two who hide it at the same moment leave one picture.
  await setWordStatus(id, "shown");
  await Promise.all([setWordStatus(id, "held"), setWordStatus(id, "spam")]);
  expect(await readOwnPicture(id, rita)).not.toBeNull();
});

test("the desk deletes a picture, its sender takes one back, nobody else does", async () => {
  const [first, second] = [await send(), await send()];
  const addresses = [await addressOf(first.id), await addressOf(second.id)];
  await withdrawPicture(first.id, omar);
  expect(await ReaderPictureModel.countDocuments()).toBe(2);
  await withdrawPicture(first.id, rita);
  await withdrawPicture("none", rita);
  await removeWords(second.id);
  expect(await ReaderPictureModel.countDocuments()).toBe(0);
  for (const address of addresses) expect(await bytesAt(address)).toBeNull();
});

test("what is no picture, says nothing or is too much is refused in words", async () => {
  const refusal = (sending: Promise<unknown>) =>
    sending.then(
      () => null,
      ({ kind, errors }) => [kind, Object.keys(errors ?? {})],
    );
  const sending = (bytes: Uint8Array | null, said: object, noun = "recipe", identifier = recipe.id) =>
    refusal(sendPicture({ noun, identifier }, { bytes, said }, rita));
  const text = "A pie";
  const trick = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>");
  expect(await sending(null, { text })).toEqual(["invalid", ["image"]]);
  expect(await sending(trick, { text })).toEqual(["unsupported", ["image"]]);
  expect(await sending(bytes.subarray(0, 400), { text })).toEqual(["invalid", ["image"]]);
  expect(await sending(bytes, {})).toEqual(["invalid", ["text"]]);
  expect(await sending(bytes, { text: "a".repeat(201), name: "b".repeat(61) })).toEqual(["invalid", ["text", "name"]]);
  expect(await sending(bytes, { text }, "product")).toEqual(["missing", []]);
  expect(await sending(bytes, { text }, "recipe", "none")).toEqual(["missing", []]);
  expect(await ReaderPictureModel.countDocuments()).toBe(0);
  const all = await Promise.all(Array.from({ length: mostOfOnePerson + 3 }, () => sending(bytes, { text })));
  expect(all.filter((one) => one === null)).toHaveLength(mostOfOnePerson);
  expect(await ReaderPictureModel.countDocuments()).toBe(mostOfOnePerson);
  expect(await send(omar)).toMatchObject({ status: "held" });
  // One person cannot fill the places of all others.
  const ofMany = Array.from({ length: mostWaitingOfOne }, (_none, at) => ({
    ...{ noun: "recipe", nounId: String(at), userId: omar.id, name: "Omar", text, sentAt: new Date() },
    ...{ imageUrl: "/images/none.webp", status: at === 0 ? "shown" : "held" },
  }));
  await ReaderPictureModel.insertMany(ofMany);
  const another = await createRecipe({ title: "Plum pie", ingredients: "1 plum", instructions: "Bake." });
  await expect(
    sendPicture({ noun: "recipe", identifier: another.id }, { bytes, said: { text } }, omar),
  ).rejects.toMatchObject({ kind: "conflict", message: expect.stringMatching(/^12 pictures of yours wait already/) });
  await updateSettings({ readerPictures: "off" });
  expect([await sending(bytes, { text }), await picturesOnPageOf(of())]).toEqual([["missing", []], null]);
});

test("pictures of a challenge come from those who take part", async () => {
  const challenge = await createChallenge({ title: "Walk", description: "Walk each day.", active: true });
  const sending = () =>
    sendPicture(
      { noun: "challenge", identifier: challenge.slug },
      { bytes, said: { text: "A lane", name: "Ri" } },
      rita,
    );
  await expect(sending()).rejects.toMatchObject({ kind: "conflict" });
  await joinChallenge(challenge.id, rita);
  const { id } = await sending();
  await setWordStatus(id, "shown");
  expect((await listPictures({ noun: "challenge", id: challenge.id })).pictures).toMatchObject([{ id, name: "Ri" }]);
});

test("a person has their pictures listed, and they go with the person, and with what they show", async () => {
  const { id } = await send(rita, { text: "A\u202e pie\n with  cream" });
  expect(await picturesOf(rita)).toMatchObject([
    { id, status: "held", text: "A pie with cream", path: `/account/pictures/${id}`, on: { title: "Apple pie" } },
  ]);
  expect((await picturesOf(rita))[0]).not.toHaveProperty("imageUrl");
  const address = await addressOf(id);
  await erasePicturesOf(rita);
  expect([await picturesOf(rita), await bytesAt(address)]).toEqual([[], null]);
  const ofOmar = await send(omar);
  await forgetPicturesOfGone();
  await removeRecipe(recipe.id);
  await forgetPicturesOfGone();
  const kept = await addressOf(ofOmar.id);
  expect([await bytesAt(kept), await picturesOf(omar)]).toEqual([
    expect.anything(),
    [expect.objectContaining({ on: null })],
  ]);
  await BinModel.deleteMany({});
  await forgetPicturesOfGone();
  expect([await bytesAt(kept), await picturesOf(omar)]).toEqual([null, []]);
});
