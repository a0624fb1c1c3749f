import mongoose from "mongoose";
import { expect, test } from "vitest";
import { removeArticle, updateArticle } from "~/articles/edit/article-changes.server";
import { createArticle } from "~/articles/edit/new-articles.server";
import { createChallenge } from "~/challenges/challenge-changes.server";
import { joinChallenge } from "~/challenges/memberships.server";
import { listWords } from "~/comments/desk/words.server";
import { reportComment, writeComment } from "~/comments/write-comment.server";
import { sendContactMessage } from "~/contact/contact.server";
import { mailWaitingMessages } from "~/contact/contact-mail.server";
import { forgetOldMessages } from "~/contact/contact-privacy.server";
import { listContactMessages, removeContactMessage } from "~/contact/inbox.server";
import { listChanges } from "~/editing/history/audit.server";
import { keepUnfinished } from "~/editing/unfinished/unfinished.server";
import { readImagePath } from "~/facts/image";
import { readImage, storeImage } from "~/images/images.server";
import { readRendition } from "~/images/renditions.server";
import { saveText } from "~/mine/saved.server";
import { changeOwnList } from "~/mine/shopping/own-list.server";
import { addMeal } from "~/mine/week/week-plan.server";
import { createRecipe } from "~/recipes/edit/recipe-changes.server";
import { rateRecipe } from "~/recipes/ratings/ratings.server";
import { updateSettings } from "~/settings/edit/settings-changes.server";
import { sessionUser, startSession } from "~/users/sessions.server";
import { findUser, setAdmin, signInUser } from "~/users/users.server";
import { withDatabase } from "../../tests/setup/database";
import { plain } from "../../tests/setup/pictures";
import { withSettings } from "../../tests/setup/settings";
import { eraseOneself, erasePerson, ownData, personalData, signOutPerson } from "./personal-data.server";

withSettings({ SMTP_URL: "smtp://127.0.0.1:1", MAIL_TO: "owner@example.org" });

withDatabase();

const signIn = (firstName: string, lastName: string) =>
  signInUser({
    issuer: "https://id.example",
    subject: firstName,
    email: `${firstName}.${lastName}@example.test`,
    emailVerified: true,
    firstName,
    lastName,
    picture: null,
  });

const letter = { firstName: "Edda", lastName: "Zimmermann", subject: "Hello", message: "I am Edda." };
const write = (email: string, subject = "Hello") => sendContactMessage({ ...letter, email, subject });

/** An editor with data in every place. */
async function edda() {
  const ada = await signIn("Ada", "Admin");
  await setAdmin(ada.id, true);
  const user = await signIn("Edda", "Zimmermann");
  await setAdmin(user.id, true, { by: { id: ada.id, name: "Ada Admin" } });
  const by = { id: user.id, name: "Edda Zimmermann" };
  const picture = await storeImage(await plain(400, 300).png().toBuffer());
  await readRendition(readImagePath(picture)?.id ?? "", 320, "webp");
  await mongoose.connection
    .collection("users")
    .updateOne(
      { _id: new mongoose.Types.ObjectId(user.id) },
      { $set: { profileImageUrl: picture, pictureSource: "https://id.example/edda-zimmermann.png" } },
    );
  const text = { excerpt: "Tea.", content: "Tea first.", category: "wellness" } as const;
  const article = await createArticle({ title: "Mornings", ...text }, { by });
  await updateArticle(article.id, { excerpt: "More tea." }, { by });
  const gone = await createArticle({ title: "Gone", ...text }, { by });
  await removeArticle(gone.id, { by });
  const token = await startSession(user.id);
  await write("edda.ZIMMERMANN@example.test");
  const deleted = await write("Edda.Zimmermann@example.test", "Deleted");
  await removeContactMessage(deleted.id, { by });
  await write("somebody@example.test", "Not hers");
  const typed = { noun: "article", count: 1, fields: { title: "Zimmermann's unfinished" } };
  const { id: challenge } = await createChallenge({
    title: "Walk",
    description: "Daily.",
    participantCount: 0,
    active: true,
  });
  await joinChallenge(challenge, user);
  await updateSettings({ ratings: "signedIn" });
  const pie = await createRecipe({ title: "Pie", ingredients: "1 apple", instructions: "Bake." });
  await rateRecipe(pie.id, { stars: 4, text: "Less sugar.", name: "Edda Zimmermann" }, user);
  await updateSettings({ comments: "after" });
  const said = { text: "Stale by noon.", name: "Edda Zimmermann" };
  const reader = { ...user, isAdmin: false, role: null };
  await writeComment({ noun: "recipe", identifier: pie.id }, said, reader);
  const { id: other } = await writeComment(
    { noun: "recipe", identifier: pie.id },
    { text: "Not hers." },
    { ...ada, isAdmin: true },
  );
  await saveText({ kind: "recipe", identifier: pie.id }, { note: "Zimmermann's way." }, user);
  await changeOwnList(user, { more: "Zimmermann's tea" });
  await addMeal({ day: "monday", words: "Zimmermann's soup" }, user);
  await reportComment({ noun: "recipe", id: pie.id }, other, user);
  await keepUnfinished(user.id, "0".repeat(32), typed, { of: ["article"] });
  return { user, ada, by, picture, token, article };
}

async function everythingKept(): Promise<string> {
  const names = (await mongoose.connection.listCollections()).map(({ name }) => name);
  const all = names
    .filter((name) => name !== "contactmessages" && !name.startsWith("images."))
    .map((name) => mongoose.connection.collection(name).find().toArray());
  return JSON.stringify(await Promise.all(all));
}

test("a person is shown everything that is kept of them, however the address is typed", async () => {
  const { user } = await edda();
  const kept = await personalData({ email: " Edda.Zimmermann@EXAMPLE.test " });
  expect(kept.accounts).toMatchObject([{ id: user.id, subject: "Edda", isAdmin: true, sessions: [{}] }]);
  expect(kept.messages.map(({ subject }) => subject)).toEqual(["Hello"]);
  expect(kept.deletedMessages.map(({ subject }) => subject)).toEqual(["Deleted"]);
  expect(kept.changes.map(({ action }) => action)).toContain("updated");
  expect(kept.unfinished).toMatchObject([{ fields: { title: "Zimmermann's unfinished" } }]);
  expect(kept.ratings).toMatchObject([{ title: "Pie", stars: 4, text: "Less sugar.", name: "Edda Zimmermann" }]);
  expect(kept.memberships).toMatchObject([{ title: "Walk" }]);
  expect(kept.saved).toMatchObject([{ on: { title: "Pie" }, note: "Zimmermann's way." }]);
  expect(kept.weekPlans).toMatchObject([[{ meals: [{ words: "Zimmermann's soup" }] }, {}, {}, {}, {}, {}, {}]]);
  expect(kept.shoppingLists).toEqual([{ recipes: [], more: ["Zimmermann's tea"] }]);
  // A dot in an address only matches a dot.
  expect((await personalData({ email: "EddaxZimmermann@example.test" })).messages).toEqual([]);
});

test("a person who is signed out everywhere is so at once, keeps all else, and nobody else is; the trail says so", async () => {
  const { user, ada, token } = await edda();
  const [phone, adas] = [await startSession(user.id), await startSession(ada.id)];
  await signOutPerson({ email: user.email.toUpperCase() }, { by: { id: ada.id, name: "Ada Admin" } });
  for (const ended of [token, phone]) expect(await sessionUser(ended)).toBeNull();
  expect((await sessionUser(adas))?.id).toBe(ada.id);
  expect((await personalData({ email: user.email })).accounts).toMatchObject([{ isAdmin: true, sessions: [] }]);
  const [line] = (await listChanges()).changes;
  expect(line).toMatchObject({ action: "signed-out", title: "Edda Zimmermann", by: { name: "Ada Admin" } });
  await expect(signOutPerson({ email: user.email })).rejects.toMatchObject({ kind: "missing" });
});

test("a person who is erased is nowhere any more, and what they made stays", async () => {
  const { user, by, ada, picture, token, article } = await edda();
  expect(await erasePerson({ email: user.email }, { by: { id: ada.id, name: "Ada Admin" } })).toEqual({
    accounts: 1,
    messages: 2,
  });
  expect(await everythingKept()).not.toMatch(new RegExp(`zimmermann|${by.id}`, "i"));
  expect((await listWords()).items).toMatchObject([
    { text: "Not hers.", reports: 0 },
    { text: "Stale by noon.", name: "A former reader" },
    { stars: 4, text: "Less sugar.", name: "A former reader" },
  ]);
  expect(await sessionUser(token)).toBeNull();
  const pictureId = readImagePath(picture)?.id ?? "";
  expect(await readImage(pictureId)).toBeNull();
  expect(await mongoose.connection.collection("images.files").countDocuments({ filename: new RegExp(pictureId) })).toBe(
    0,
  );
  expect((await listContactMessages()).items.map(({ subject }) => subject)).toEqual(["Not hers"]);
  const { changes } = await listChanges();
  expect(changes[0]).toMatchObject({ action: "erased", title: "a person", by: { name: "Ada Admin" } });
  expect(changes.find(({ nounId }) => nounId === article.id)?.by).toEqual({ id: "", name: "A former editor" });
  await expect(erasePerson({ email: user.email })).rejects.toMatchObject({ kind: "missing" });
});

test("a person sees and erases what is theirs: what goes by the address alone takes an address that is verified", async () => {
  const { user, by } = await edda();
  const verified = await ownData(user);
  expect(verified).toEqual(await personalData({ email: user.email }));
  // Somebody who claims her address at another provider.
  const impostor = await signInUser({
    ...{ issuer: "https://other.example", subject: "x", email: user.email, emailVerified: false },
    ...{ firstName: "Edna", lastName: null, picture: null },
  });
  expect(await ownData(impostor)).toMatchObject({
    ...{
      accounts: [{ id: impostor.id }],
      messages: [],
      deletedMessages: [],
      memberships: [],
      ratings: [],
      changes: [],
    },
    ...{ subscription: null, unfinished: [] },
  });
  await eraseOneself(impostor);
  expect(await ownData(user)).toMatchObject({ ratings: [{ stars: 4 }], messages: [{}], changes: verified.changes });
  await eraseOneself(user);
  expect(await everythingKept()).not.toMatch(new RegExp(`zimmermann|${by.id}|edna`, "i"));
  expect((await listContactMessages()).items.map(({ subject }) => subject)).toEqual(["Not hers"]);
});

test("the last admin does not erase herself", async () => {
  const ada = await signIn("Ada", "Admin");
  await setAdmin(ada.id, true);
  await expect(eraseOneself(ada)).rejects.toMatchObject({ kind: "conflict" });
  expect(await findUser(ada.id)).toMatchObject({ isAdmin: true });
});

test("an admin may erase herself, and the trail does not say who it was", async () => {
  const { user, by } = await edda();
  await erasePerson({ email: user.email }, { by });
  expect((await listChanges()).changes[0]).toMatchObject({ action: "erased", by: { name: "A former editor" } });
  expect(await everythingKept()).not.toContain(by.id);
});

test("the last admin is not erased, nor anything of her", async () => {
  const ada = await signIn("Ada", "Admin");
  await setAdmin(ada.id, true);
  await write(ada.email);
  await expect(erasePerson({ email: ada.email })).rejects.toMatchObject({ kind: "conflict" });
  expect(await findUser(ada.id)).toMatchObject({ isAdmin: true });
  expect((await listContactMessages()).items).toHaveLength(1);
});

test("no mail is sent any more of a message that was erased while it waited", async () => {
  await write("edda@example.test");
  await erasePerson({ email: "edda@example.test" });
  expect(await mailWaitingMessages(new AbortController().signal)).toBe(0);
});

test("what is no address is refused with a message for its field", async () => {
  await expect(personalData({ email: "edda" })).rejects.toMatchObject({
    kind: "invalid",
    errors: { email: [/address/] },
  });
});

test("messages are kept for their time and no longer, in the bin neither", async () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  const messages = () => mongoose.connection.collection("contactmessages");
  for (const subject of ["Old", "Old and deleted", "Young"]) await write("edda@example.test", subject);
  await messages().updateMany({ subject: /Old/ }, { $set: { createdAt: days(31) } });
  await messages().updateMany({ subject: "Young" }, { $set: { createdAt: days(29) } });
  const old = (await listContactMessages({ q: "deleted" })).items[0];
  await removeContactMessage(old?.id ?? "");
  expect(await forgetOldMessages(30)).toBe(2);
  expect((await listContactMessages()).items.map(({ subject }) => subject)).toEqual(["Young"]);
  expect(await forgetOldMessages(30)).toBe(0);
});
