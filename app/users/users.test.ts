import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import mongoose from "mongoose";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { readImagePath } from "~/facts/image";
import type { Problem } from "~/facts/problem";
import { removeAllImages } from "~/images/bytes/image-store.server";
import { readImage } from "~/images/images.server";
import { erasePerson } from "~/privacy/personal-data.server";
import { withDatabase } from "../../tests/setup/database";
import { person } from "../../tests/setup/identity";
import { plain } from "../../tests/setup/pictures";
import { withSettings } from "../../tests/setup/settings";
import { distrustProvider } from "./admins.server";
import { nameBySignIn, nameOneself, ownNameOf, readOwnPortrait } from "./own-name.server";
import { endSession, sessionSeconds, sessionUser, startSession } from "./sessions.server";
import { UserModel } from "./user.model.server";
import { deskUsers, findUser, listUsers, setAdmin, signInUser } from "./users.server";

withSettings({ ADMIN_EMAILS: "ada@example.test, joan@example.test" });

withDatabase();

describe("signing in", () => {
  test("makes a user the first time and brings it up to date later", async () => {
    const first = await signInUser(person("rita"));
    const again = await signInUser(person("rita", { firstName: "Margarita", email: "new@example.test" }));
    expect(again.id).toBe(first.id);
    expect(await listUsers()).toMatchObject([{ firstName: "Margarita", email: "new@example.test", isAdmin: false }]);
  });

  test("gives somebody whom an earlier version has stored the words to be found by", async () => {
    const { id } = await signInUser(person("rita"));
    await UserModel.collection.updateMany({}, { $unset: { titleWords: "" } });
    await signInUser(person("rita"));
    expect((await deskUsers({ q: "rita" })).items.map((user) => user.id)).toEqual([id]);
  });

  test("people of two providers with one subject are two users", async () => {
    await signInUser(person("rita"));
    await signInUser(person("rita", { issuer: "https://other.example.test" }));
    expect(await listUsers()).toHaveLength(2);
  });

  test("an address of ADMIN_EMAILS is admin when the provider has verified it", async () => {
    expect((await signInUser(person("ada"))).isAdmin).toBe(true);
  });

  test("upper and lower case make no difference to ADMIN_EMAILS", async () => {
    expect((await signInUser(person("ada", { email: "Ada@Example.TEST" }))).isAdmin).toBe(true);
  });

  test("an address that the provider has not verified makes nobody an admin", async () => {
    expect((await signInUser(person("ada", { emailVerified: false }))).isAdmin).toBe(false);
  });

  test("a picture that cannot be had leaves the person without one and signed in", async () => {
    const user = await signInUser(person("rita", { picture: "http://127.0.0.1:9/picture.png" }));
    expect(user.profileImageUrl).toBeNull();
  });
});

describe("a name of one's own", () => {
  const wanted = { firstName: "  Margarita\u202e ", lastName: "" };

  test("stays at the next sign-in, and is found on the desk", async () => {
    const { id } = await signInUser(person("rita"));
    await nameOneself({ id }, { bytes: null, said: wanted });
    expect(await signInUser(person("rita", { email: "new@example.test" }))).toMatchObject({
      ...{ id, firstName: "Margarita", lastName: null, email: "new@example.test" },
    });
    for (const q of ["marga", "new"]) expect((await deskUsers({ q })).items.map((user) => user.id)).toEqual([id]);
    expect((await deskUsers({ q: "rita@example.test" })).items).toEqual([]);
  });

  test("goes when they want that of their sign-in again, at the next one", async () => {
    const rita = await signInUser(person("rita"));
    await nameOneself(rita, { bytes: null, said: wanted });
    expect(await ownNameOf((await findUser(rita.id)) ?? rita)).toMatchObject({ firstName: "Margarita", isOwn: true });
    await nameBySignIn(rita);
    expect(await signInUser(person("rita"))).toMatchObject({ firstName: rita.firstName, lastName: rita.lastName });
    expect(await ownNameOf(rita)).toMatchObject({ isOwn: false });
  });

  test("is none while nothing is changed", async () => {
    const rita = await signInUser(person("rita"));
    const { firstName, lastName } = rita;
    await nameOneself(rita, { bytes: null, said: { firstName, lastName } });
    expect(await ownNameOf(rita)).toMatchObject({ isOwn: false });
  });

  test.each([
    [{ firstName: " " }, "firstName"],
    [{ firstName: "\u200b" }, "firstName"],
    [{ firstName: "a".repeat(61) }, "firstName"],
    [{ firstName: "Rita", lastName: "a".repeat(61) }, "lastName"],
    [{}, "firstName"],
  ])("%j is refused beside its field", async (said, field) => {
    const rita = await signInUser(person("rita"));
    const refused = await nameOneself(rita, { bytes: null, said }).catch((error: Problem) => error);
    expect(refused).toMatchObject({ kind: "invalid", errors: { [field]: expect.anything() } });
  });

  test("of somebody who has been erased is not stored, nor their picture", async () => {
    const rita = await signInUser(person("rita"));
    await erasePerson({ email: rita.email });
    await expect(nameOneself(rita, { bytes: null, said: wanted })).rejects.toMatchObject({ kind: "missing" });
    expect(await listUsers()).toEqual([]);
  });
});

describe("a person's picture", () => {
  const provider = createServer((request, response) => {
    plain(40, 30)
      .png()
      .toBuffer()
      .then((picture) => (request.url?.startsWith("/a.png") ? response.end(picture) : response.writeHead(404).end()));
  });
  let issuer = "";
  beforeAll(async () => {
    await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
    issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  });
  afterAll(() => provider.close());

  const signIn = (picture: string | null) =>
    signInUser(person("rita", { issuer, picture: picture && `${issuer}${picture}` }));
  const isThere = async (address: string | null) =>
    (await readImage(readImagePath(address)?.id ?? "nobody's")) !== null;
  const picturesKept = () => mongoose.connection.collection("images.files").countDocuments();
  beforeEach(() => removeAllImages());

  test("is copied once for an address, and the one before goes when the provider has another", async () => {
    const first = await signIn("/a.png?sig=1");
    expect(await isThere(first.profileImageUrl)).toBe(true);
    expect((await signIn("/a.png?sig=1")).profileImageUrl).toBe(first.profileImageUrl);
    const second = await signIn("/a.png?sig=2");
    expect(await isThere(first.profileImageUrl)).toBe(false);
    expect(await isThere(second.profileImageUrl)).toBe(true);
    expect(await findUser(second.id)).toEqual(second);
    expect((await signIn(null)).profileImageUrl).toBeNull();
    expect(await picturesKept()).toBe(0);
  });

  test("stays where the new one cannot be copied, and is replaced when it can", async () => {
    const { profileImageUrl } = await signIn("/a.png?sig=1");
    expect((await signIn("/gone.png")).profileImageUrl).toBe(profileImageUrl);
    expect((await findUser((await signIn("/gone.png")).id))?.profileImageUrl).toBe(profileImageUrl);
    expect(await isThere(profileImageUrl)).toBe(true);
    expect((await signIn("/a.png?sig=3")).profileImageUrl).not.toBe(profileImageUrl);
    expect(await picturesKept()).toBe(1);
  });

  test("of one's own stays at the next sign-in, and the one before it goes", async () => {
    const rita = await signIn("/a.png?sig=1");
    const said = { firstName: rita.firstName ?? "", lastName: rita.lastName };
    await nameOneself(rita, { bytes: await plain(50, 40).png().toBuffer(), said });
    const { profileImageUrl: own } = (await UserModel.findById(rita.id).lean()) ?? expect.fail();
    expect(own).toContain("50x40");
    expect((await signIn("/a.png?sig=2")).profileImageUrl).toMatch(/^\/account\/picture\?v=\d+$/);
    expect([await isThere(own), await picturesKept()]).toEqual([true, 1]);
    expect(await sharp((await readOwnPortrait(rita)) ?? undefined).metadata()).toMatchObject({ width: 50, height: 40 });
    await nameOneself(rita, { bytes: null, said: { ...said, withoutPicture: "on" } });
    expect((await signIn("/a.png?sig=3")).profileImageUrl).toBeNull();
    expect(await readOwnPortrait(rita)).toBeNull();
    expect(await picturesKept()).toBe(0);
    await nameBySignIn(rita);
    expect(await isThere((await signIn("/a.png?sig=3")).profileImageUrl)).toBe(true);
  });

  test("of one's own is shown to nobody else, as nobody has looked at it", async () => {
    const rita = await signIn("/a.png?sig=1");
    await nameOneself(rita, { bytes: await plain(50, 40).png().toBuffer(), said: { firstName: "Rita" } });
    const token = await startSession(rita.id);
    expect((await sessionUser(token))?.profileImageUrl).toContain("/account/picture");
    expect((await findUser(rita.id))?.profileImageUrl).toBeNull();
    for (const { profileImageUrl } of [...(await listUsers()), ...(await deskUsers({})).items]) {
      expect(profileImageUrl).toBeNull();
    }
    await erasePerson({ email: rita.email });
    expect(await picturesKept()).toBe(0);
  });

  test("that is none is refused, and the one before stays", async () => {
    const rita = await signIn("/a.png?sig=1");
    const bytes = Buffer.from("<svg/>");
    await expect(nameOneself(rita, { bytes, said: { firstName: "Rita" } })).rejects.toThrow("Invalid file type");
    expect((await findUser(rita.id))?.profileImageUrl).toBe(rita.profileImageUrl);
    expect(await picturesKept()).toBe(1);
  });

  test("is one after sign-ins at the same moment, and none after the person is erased", async () => {
    await Promise.all([1, 2, 3].map((signature) => signIn(`/a.png?sig=${signature}`)));
    expect(await picturesKept()).toBe(1);
    await signIn("/a.png?sig=4");
    await erasePerson({ email: "rita@example.test" });
    expect(await picturesKept()).toBe(0);
  });
});

describe("admin rights", () => {
  test("are granted and revoked, and count at once", async () => {
    const ada = await signInUser(person("ada"));
    const rita = await signInUser(person("rita"));
    await setAdmin(rita.id, true);
    expect((await findUser(rita.id))?.isAdmin).toBe(true);
    await setAdmin(ada.id, false);
    expect((await findUser(ada.id))?.isAdmin).toBe(false);
  });

  test("the last admin cannot be revoked", async () => {
    const ada = await signInUser(person("ada"));
    await expect(setAdmin(ada.id, false)).rejects.toMatchObject({ kind: "conflict" });
    expect((await findUser(ada.id))?.isAdmin).toBe(true);
  });

  test("two admins who are revoked at the same moment leave one", async () => {
    for (let round = 0; round < 10; round++) {
      const ada = await signInUser(person("ada"));
      const joan = await signInUser(person("joan"));
      const outcomes = await Promise.allSettled([setAdmin(ada.id, false), setAdmin(joan.id, false)]);
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect((await listUsers()).filter(({ isAdmin }) => isAdmin)).toHaveLength(1);
    }
  });

  test("granting twice is granting once, revoking somebody who is none changes nothing", async () => {
    const ada = await signInUser(person("ada"));
    const rita = await signInUser(person("rita"));
    await setAdmin(ada.id, true);
    await setAdmin(rita.id, false);
    expect((await listUsers()).filter(({ isAdmin }) => isAdmin)).toHaveLength(1);
  });

  test.each(["none", "0".repeat(24)])("an unknown user %j is said to be missing", async (id) => {
    await expect(setAdmin(id, true)).rejects.toMatchObject({ kind: "missing" });
  });
});

describe("a provider that is trusted no longer", () => {
  test("leaves its people neither rights nor sessions, and others theirs", async () => {
    const demo = await signInUser(person("ada", { issuer: "http://localhost:3000/demo-identity" }));
    const joan = await signInUser(person("joan"));
    const [demoToken, token] = [await startSession(demo.id), await startSession(joan.id)];
    await distrustProvider("/demo-identity");
    expect(await sessionUser(demoToken)).toBeNull();
    expect((await findUser(demo.id))?.isAdmin).toBe(false);
    expect(await sessionUser(token)).toMatchObject({ id: joan.id, isAdmin: true });
    await expect(setAdmin(joan.id, false)).rejects.toMatchObject({ kind: "conflict" });
  });
});

describe("sessions", () => {
  afterEach(() => void vi.useRealTimers());

  test("end seven days after the sign-in, used or not", async () => {
    const { id } = await signInUser(person("rita"));
    vi.useFakeTimers({ now: new Date("2031-05-01T09:00:00Z"), toFake: ["Date"] });
    const token = await startSession(id);
    vi.setSystemTime(new Date("2031-05-08T08:59:59Z"));
    expect((await sessionUser(token))?.id).toBe(id);
    vi.setSystemTime(new Date("2031-05-08T09:00:00Z"));
    expect(await sessionUser(token)).toBeNull();
    expect(sessionSeconds).toBe(7 * 86_400);
  });

  test("a token leads to its user until it is ended", async () => {
    const { id } = await signInUser(person("rita"));
    const token = await startSession(id);
    expect((await sessionUser(token))?.id).toBe(id);
    await endSession(token);
    expect(await sessionUser(token)).toBeNull();
  });

  test("each sign-in has a token of its own, and ending one leaves the others", async () => {
    const { id } = await signInUser(person("rita"));
    const [phone, desk] = [await startSession(id), await startSession(id)];
    await endSession(phone);
    expect((await sessionUser(desk))?.id).toBe(id);
  });

  test.each(["", "guess", "\u0000"])("the token %j is nobody's", async (token) => {
    expect(await sessionUser(token)).toBeNull();
  });
});
