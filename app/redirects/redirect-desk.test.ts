import { expect, test } from "vitest";
import { refreshSnapshots } from "~/db/content-snapshot.server";
import { listChanges } from "~/editing/history/audit.server";
import { withDatabase } from "../../tests/setup/database";
import { importRedirectsCsv, redirectsCsv } from "./csv.server";
import { maxMissing } from "./missing";
import { MissingAddressModel } from "./missing.model.server";
import { forgetMissing, forgetOldMissing, listMissing, noteMissing, storeMissing } from "./missing.server";
import { RedirectModel, RedirectStateModel } from "./redirect.model.server";
import { createRedirect, removeRedirect, updateRedirect } from "./redirect-changes.server";
import { listRedirects } from "./redirect-list.server";
import { findRedirect } from "./redirect-map.server";
import { addRedirects } from "./redirects.server";

withDatabase();

const by = { id: "6b03bd52bca359f670b7aed7", name: "Ada" };
const find = (address: string) => findRedirect(new URL(address, "http://localhost"));
const refusal = (errors: object) => expect.objectContaining({ kind: "invalid", errors });
async function written(): Promise<string> {
  let file = "";
  for await (const part of redirectsCsv()) file += part;
  return file;
}
const paths = async () => (await listMissing()).map(({ path, count }) => `${path} ${count}`);

test("one is made, changed and removed, and each is answered for at once", async () => {
  const made = await createRedirect({ from: "/old/", to: "/new" }, { by });
  expect(made).toMatchObject({ from: "/old/", to: "/new", status: 301, byHand: true });
  expect(find("/old")).toEqual({ status: 301, location: "/new" });
  await updateRedirect(made.id, { from: "/older", to: "/newer", status: "302" }, { by });
  expect([find("/old"), find("/older")]).toEqual([null, { status: 302, location: "/newer" }]);
  // Its own address is no other's.
  await updateRedirect(made.id, { from: "/older", to: null, status: 410 }, { by });
  expect(find("/older")).toEqual({ status: 410 });
  await removeRedirect(made.id, { by });
  expect(find("/older")).toBeNull();
  await expect(removeRedirect(made.id, { by })).rejects.toMatchObject({ kind: "missing" });
  await expect(updateRedirect("x", { from: "/a", to: "/b" }, { by })).rejects.toMatchObject({ kind: "missing" });
  const { changes } = await listChanges({ noun: "redirect" });
  expect(changes.map(({ action, title }) => `${action} ${title}`)).toEqual([
    "deleted /older: gone",
    "updated /older: gone",
    "updated /older → /newer",
    "created /old/ → /new",
  ]);
});

test("what is taken, and what makes a circle, is refused beside its field with the addresses", async () => {
  const first = await createRedirect({ from: "/a", to: "/b" }, { by });
  await createRedirect({ from: "/b", to: "/c" }, { by });
  await expect(createRedirect({ from: "/a/", to: "/x" }, { by })).rejects.toEqual(
    refusal({ from: ["This address has a redirect already: it leads to /b"] }),
  );
  await expect(createRedirect({ from: "/c", to: "/a#top" }, { by })).rejects.toEqual(
    refusal({ to: ["This would lead in a circle: /c → /a → /b → /c"] }),
  );
  await expect(createRedirect({ from: "/d", to: "/d/" }, { by })).rejects.toEqual(
    refusal({ to: [expect.any(String)] }),
  );
  await expect(updateRedirect(first.id, { from: "/b", to: "/x" }, { by })).rejects.toEqual(
    refusal({ from: [expect.any(String)] }),
  );
  // From another address the same target makes no circle.
  await updateRedirect(first.id, { from: "/z", to: "/b" }, { by });
  await createRedirect({ from: "/c", to: "/a" }, { by });
  expect(find("/z")).toEqual({ status: 301, location: "/a" });
});

test("what another process changes is read, and nothing else; another set replaces all", async () => {
  await createRedirect({ from: "/a", to: "/1" }, { by });
  await createRedirect({ from: "/b", to: "/2" }, { by });
  const theirs = { byHand: false, status: 301, by: null } as const;
  await RedirectModel.create({ key: "/c", from: "/c", to: "/3", changed: 3, ...theirs });
  await RedirectModel.deleteOne({ key: "/a" });
  await RedirectStateModel.updateOne({}, { $set: { version: 3, removed: [{ key: "/a", version: 3 }] } });
  await refreshSnapshots();
  expect(
    [find("/a"), find("/b"), find("/c")].map((answer) => answer && "location" in answer && answer.location),
  ).toEqual([null, "/2", "/3"]);
  await RedirectModel.updateOne({ key: "/b" }, { $set: { to: "/4" } });
  await RedirectStateModel.updateOne({}, { $set: { set: "of an import" } });
  await refreshSnapshots();
  expect(find("/b")).toMatchObject({ location: "/4" });
});

test("letters of an address find redirects", async () => {
  await addRedirects(
    Array.from({ length: 3 }, (_none, at) => ({ from: `/old/${at}`, to: "/new", status: 301 as const })),
    { by },
  );
  const { items, total } = await listRedirects({ q: "OLD/1" });
  expect([items.map(({ from }) => from), total]).toEqual([["/old/1"], 1]);
  expect(await listRedirects({ q: "(" })).toMatchObject({ total: 0, pages: 1 });
});

test("CSV goes out and comes in again, and changes nothing then", async () => {
  await createRedirect({ from: '/a,"b"', to: "https://other.example/x,y" }, { by });
  await createRedirect({ from: "/パン/", to: null, status: 410 }, { by });
  const file = await written();
  expect(file).toBe('from,to,status\n"/a,""b""","https://other.example/x,y",301\n/パン/,,410\n');
  expect(await importRedirectsCsv(file, { by })).toMatchObject({ added: 0, changed: 0, same: 2, refusedCount: 0 });
  expect(await importRedirectsCsv("\ufeffStatus;To;From\r\n302;/new;/old\r\n;/n;/o\r\n", { by })).toMatchObject({
    added: 2,
  });
  expect(find("/old")).toEqual({ status: 302, location: "/new" });
});

test("a cell that is a formula is written as text", async () => {
  await createRedirect({ from: "/old", to: "/new" }, { by });
  // No way in stores such a text.
  await RedirectModel.updateOne({}, { $set: { to: "=HYPERLINK(1)" } });
  expect(await written()).toContain("/old,'=HYPERLINK(1),301");
});

test("wrong lines are named by their numbers, and then nothing is stored, unless the others are wanted", async () => {
  const file = "from,to,status\n/a,/b,301\n\n/c,//evil.example,301\n/b,/a,301\n/d,/e,410\n/f,/g,301\n";
  const refused = [
    { line: 4, reason: expect.stringContaining("https://") },
    { line: 5, reason: "This would lead in a circle: /b → /a → /b" },
    { line: 6, reason: expect.stringContaining("410") },
  ];
  expect(await importRedirectsCsv(file, { by })).toEqual({ added: 0, changed: 0, same: 0, refused, refusedCount: 3 });
  expect((await listRedirects()).total).toBe(0);
  expect(await importRedirectsCsv(file, { by, partly: true })).toMatchObject({ added: 2, refusedCount: 3 });
  expect(find("/f")).toEqual({ status: 301, location: "/g" });
});

test.each([
  "",
  "a,b\n1,2\n",
  "no heading at all",
  `from,to\n${"/a,/b\n".repeat(10_001)}`,
  `from,to\n"/a${"x".repeat(9000)}`,
])("is no such file, and is said to be none", async (text) => {
  await expect(importRedirectsCsv(text, { by })).rejects.toEqual(refusal({ csv: [expect.any(String)] }));
});

test("addresses asked for in vain are counted together, without queries, crawlers and what looks for holes", async () => {
  const reader = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  for (const url of [
    "/old/bread/",
    "/old/bread?mail=ada%40site.example",
    "/old/bread.data?_routes=x",
    "/index.php?p=7",
  ])
    noteMissing(url, reader);
  noteMissing("/by-hand", "curl/8.5.0");
  noteMissing("/crawled", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)");
  const probes = [
    "/wp-login.php",
    "/.env",
    "/a/.git/config",
    "/x.php",
    "/shell.php?cmd=ls",
    "/admin/x",
    "/api/y",
    "/favicon.ico",
  ];
  for (const url of [...probes, "//other.example/x", "/%ff", `/${"x".repeat(500)}`]) noteMissing(url, reader);
  await storeMissing();
  noteMissing("/old/bread", reader);
  await storeMissing();
  expect((await paths()).sort()).toEqual(["/by-hand 1", "/index.php?p=7 1", "/old/bread 4"]);
  await createRedirect({ from: "/old/bread/", to: "/content/bread" }, { by });
  await forgetMissing(["/by-hand"]);
  expect(await paths()).toEqual(["/index.php?p=7 1"]);
  await forgetOldMissing(Date.now() + 181 * 86_400_000);
  expect(await paths()).toEqual([]);
});

test("made-up addresses by the thousand take a bounded room, and what is asked for often stays", async () => {
  await MissingAddressModel.insertMany(
    Array.from({ length: maxMissing }, (_none, at) => ({ _id: `/old/${at}`, count: 5, lastAskedAt: new Date() })),
  );
  for (let at = 0; at < 2000; at++) noteMissing(`/made-up/${at}`);
  noteMissing("/made-up/0");
  await storeMissing();
  const all = await paths();
  expect(all).toHaveLength(maxMissing);
  expect(all.every((line) => line.startsWith("/old/"))).toBe(true);
});

test("the links of Pretty Links lead on, each in the way that is nearest", async () => {
  const file = [
    "id,url,slug,name,param_forwarding,track_me,nofollow,redirect_type",
    "1,https://vendor.example/knife,go/knife,Knife,0,1,1,307",
    "2,https://vendor.example/pot,pot,Pot,0,1,1,cloak",
    "3,https://vendor.example/pan,pan,Pan,0,1,1,301",
    "4,,counted,Counted,0,1,0,pixel",
  ].join("\n");
  expect(await importRedirectsCsv(file, { by, partly: true })).toMatchObject({ added: 3, refusedCount: 1 });
  for (const line of ["/go/knife,https://vendor.example/knife,302", "/pot,https://vendor.example/pot,302"])
    expect(await written()).toContain(`${line}\n`);
  expect(await written()).toContain("/pan,https://vendor.example/pan,301\n");
});

test.each([
  [
    "Redirection",
    'source,target,regex,code,type,hits,title,status\n/old-a/,/new-a/,0,301,url,12,"",active\n^/b/(.*),/c/$1,1,301,url,0,"",active\n/old-d,/new-d,0,302,url,0,"",disabled\n/old-gone,,0,410,url,0,"",active\n',
  ],
  [
    "Yoast",
    "Origin,Target,Type,Format\nold-a,new-a,301,plain\n^b/(.*),c,301,regex\n/old-gone,,451,plain\nold-e,,302,plain\n",
  ],
  [
    "Rank Math",
    "id,source,matching,destination,type,category,status,ignore\n1,old-a,exact,/new-a,301,,active,\n2,b,contains,/c,301,,active,\n3,old-gone,exact,,410,,active,\n4,old-d,exact,/new-d,301,,inactive,\n",
  ],
])("the file that %s writes is read: patterns and what is switched off are told", async (_plugin, file) => {
  const outcome = await importRedirectsCsv(file, { by, partly: true });
  expect(outcome).toMatchObject({ added: 2, refusedCount: 2 });
  expect(outcome.refused[0]?.reason).toBe("The old address is a pattern, and this site has whole addresses alone");
  expect(outcome.refused[1]?.reason).toMatch(/^(?:It was switched off there|Enter the address that it leads to)$/);
  const stored = await written();
  expect(stored).toMatch(/\/old-a\/?,\/new-a\/?,301/);
  expect(stored).toContain("/old-gone,,410");
});
