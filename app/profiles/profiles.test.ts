import { beforeEach, expect, test } from "vitest";
import { changeComments } from "~/comments/comment-desk.server";
import { threadsOn } from "~/comments/comments.server";
import { writeComment } from "~/comments/write-comment.server";
import { createRecipe, updateRecipe } from "~/recipes/edit/recipe-changes.server";
import { setRatingStatus } from "~/recipes/ratings/rating-desk.server";
import { rateRecipe, ratingsOnRecipe } from "~/recipes/ratings/ratings.server";
import { updateSettings } from "~/settings/edit/settings-changes.server";
import { accountsOf, eraseAccount } from "~/users/user-privacy.server";
import { signInUser } from "~/users/users.server";
import { withDatabase } from "../../tests/setup/database";
import { chooseProfile, ownProfile, profileAt } from "./profiles.server";

withDatabase();

let [pie, soup]: { id: string; slug: string }[] = [];

beforeEach(async () => {
  await updateSettings({ comments: "after", ratings: "signedIn" });
  const plain = { ingredients: "1 apple", instructions: "Bake." };
  pie = await createRecipe({ ...plain, title: "Apple pie" });
  soup = await createRecipe({ ...plain, title: "Soup" });
});

const reader = async (name: string) => ({
  ...(await signInUser({
    ...{
      issuer: "https://id.example",
      subject: name,
      email: `${name.toLowerCase()}@example.test`,
      emailVerified: true,
    },
    ...{ firstName: name, lastName: null, picture: null },
  })),
  role: null,
});

async function say(text: string, writer: Awaited<ReturnType<typeof reader>>, on = pie) {
  const { id } = await writeComment({ noun: "recipe", identifier: on?.id ?? "" }, { text }, writer);
  return id;
}

const keyOf = async (person: { id: string }) => (await ownProfile(person))?.path?.split("/").at(-1) ?? "";
const saidOn = async (key: string) => (await profileAt(key))?.said.map(({ text }) => text) ?? null;
const namesOnPie = async () =>
  (await threadsOn({ noun: "recipe", id: pie?.id ?? "" })).threads.map(({ name, profile }) => [name, profile]);

test("who wants it has a page of what readers see of them, and of nothing else", async () => {
  const [rita, sam] = [await reader("Rita"), await reader("Sam")];
  const first = await say("Which apples?", rita);
  await changeComments([first, await say("From Sam.", sam)], "shown");
  expect(await ownProfile(rita)).toEqual({ path: null });
  expect(await namesOnPie()).toEqual([
    ["Sam", undefined],
    ["Rita", undefined],
  ]);

  await chooseProfile(rita, true);
  const key = await keyOf(rita);
  expect((await namesOnPie())[1]).toEqual(["Rita", `/comments/by/${key}`]);
  expect((await accountsOf("rita@example.test"))[0]?.profile).toBe(`/comments/by/${key}`);
  await say("It waits: example.com", rita);
  await changeComments([await say("Hidden again.", rita)], "held");
  const onSoup = await say("Of the soup.", rita, soup);
  await changeComments([onSoup], "shown");
  const { id } = await rateRecipe(pie?.id ?? "", { stars: "4", text: "Crisp." }, rita);
  expect(await saidOn(key)).toEqual(["Of the soup.", "Which apples?"]);
  await setRatingStatus(id, "shown");
  expect(await profileAt(key)).toMatchObject({
    name: "Rita",
    said: [
      { text: "Crisp.", stars: 4, title: "Apple pie", path: `/recipe/${pie?.slug}/ratings` },
      { text: "Of the soup.", stars: null, path: `/comments/recipe/${soup?.slug}/${onSoup}` },
      { text: "Which apples?" },
    ],
  });
  expect((await ratingsOnRecipe({ id: pie?.id ?? "" }))?.reviews[0]?.profile).toBe(`/comments/by/${key}`);
  await updateRecipe(soup?.id ?? "", { status: "draft" });
  expect(await saidOn(key)).toEqual(["Crisp.", "Which apples?"]);
  await updateSettings({ comments: "off" });
  expect(await saidOn(key)).toEqual(["Crisp."]);
  await updateSettings({ ratings: "off" });
  expect([await profileAt(key), (await ownProfile(rita))?.path, await ownProfile(sam)]).toEqual([
    null,
    `/comments/by/${key}`,
    null,
  ]);
});

test("a page that is taken away is gone, with its address, and so is that of a person who is erased", async () => {
  const rita = await reader("Rita");
  await changeComments([await say("Which apples?", rita)], "shown");
  await chooseProfile(rita, true);
  const key = await keyOf(rita);
  await chooseProfile(rita, true);
  expect(await keyOf(rita)).toBe(key);
  await chooseProfile(rita, false);
  expect([await profileAt(key), await namesOnPie()]).toEqual([null, [["Rita", undefined]]]);
  await chooseProfile(rita, true);
  const other = await keyOf(rita);
  expect([other === key, await saidOn(other)]).toEqual([false, ["Which apples?"]]);
  await eraseAccount(rita);
  expect([await profileAt(other), await profileAt(""), await profileAt("0".repeat(12))]).toEqual([null, null, null]);
});

test("a page has the name beside what was said last, and nobody has one without words that readers see", async () => {
  const rita = await reader("Rita");
  await chooseProfile(rita, true);
  const key = await keyOf(rita);
  expect(await profileAt(key)).toBeNull();
  const { id } = await writeComment(
    { noun: "recipe", identifier: pie?.id ?? "" },
    { text: "Good.", name: "Rita of Hull" },
    rita,
  );
  expect(await profileAt(key)).toBeNull();
  await changeComments([id], "shown");
  expect((await profileAt(key))?.name).toBe("Rita of Hull");
});
