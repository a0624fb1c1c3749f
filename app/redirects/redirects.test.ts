import mongoose from "mongoose";
import { describe, expect, test } from "vitest";
import { refreshSnapshots } from "~/db/content-snapshot.server";
import { listChanges } from "~/editing/history/audit.server";
import { Problem } from "~/facts/problem";
import { withDatabase } from "../../tests/setup/database";
import { checkRedirect } from "./address.server";
import type { RedirectStatus } from "./redirect";
import { findQueryRedirect, findRedirect } from "./redirect-map.server";
import { addRedirects } from "./redirects.server";

withDatabase();

const by = { id: "6b03bd52bca359f670b7aed7", name: "Ada" };
type Row = [from: string, to: string | null, status?: RedirectStatus];
const listOf = (rows: Row[]) => rows.map(([from, to, status = 301]) => ({ from, to, status }));
const add = (...rows: Row[]) => addRedirects(listOf(rows), { by });
const addByHand = (...rows: Row[]) => addRedirects(listOf(rows), { by, byHand: true });
const asked = (address: string) => new URL(address, "http://localhost");
const find = (address: string) => findRedirect(asked(address));
const leads = (address: string) => {
  const found = find(address);
  return found && ("location" in found ? `${found.status} ${found.location}` : String(found.status));
};

describe("what may be a redirect", () => {
  const errorsOf = (from: unknown, to: unknown, status: unknown = 301) => {
    try {
      checkRedirect({ from, to, status });
      return [];
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return Object.keys(error.errors ?? {});
    }
  };

  test.each([
    "//evil.example/x",
    "javascript:alert(1)",
    "/\\evil.example",
    "\\\\evil.example",
    "/a\u0000b",
    "/a\nb",
    "https:evil.example",
    "https://name:word@site.example/",
    "data:text/html,x",
    "ftp://files.example/",
    "article/bread",
    "",
    7,
    null,
  ])("leads nowhere: %j", (to) => {
    expect(errorsOf("/old", to)).toEqual(["to"]);
  });

  test.each([
    "",
    "/",
    "/?utm_source=letter",
    "//old",
    "/admin",
    "/Admin/articles?x=1",
    "/api/content",
    "/healthz",
    "/readyz/",
    "/assets/a.js",
    "https://old.example/bread",
    "/a#part",
    "/%ff",
    "/a\\b",
    "/a%00b",
    "bread",
    `/${"x".repeat(1000)}`,
    null,
    7,
  ])("is no old address: %j", (from) => {
    expect(errorsOf(from, "/new")).toEqual(["from"]);
  });

  test("a path or a web address, and for 410 nothing", () => {
    for (const to of ["/", "/content/bread?x=1#top", "https://other.example/bread", "http://other.example"])
      expect(errorsOf("/old", to)).toEqual([]);
    expect(errorsOf("/old", null, 410)).toEqual([]);
    expect(errorsOf("/old", "/new", 410)).toEqual(["to"]);
    for (const status of [307, { toString: 1 }, [301], true])
      expect(errorsOf("/old", "/new", status)).toEqual(["status"]);
  });
});

describe("which redirect has the say", () => {
  test("exactly this query first, then the path alone; slashes at the end and letters' encoding do not matter", async () => {
    await add(
      ["/2015/05/bread/", "/content/bread"],
      ["/shop/?item=3&kind=b", "/product/pot"],
      ["/shop/", "/shop/all", 302],
      ["/パン/こむぎ/", "/article/wheat"],
      ["/caf%C3%A9", "/article/cafe"],
      ["/old-feed", "https://other.example/feed?x=1#y"],
      ["/gone", null, 410],
      ["/UPPER/Case", "/article/upper"],
    );
    expect(leads("/2015/05/bread")).toBe("301 /content/bread");
    expect(leads("/2015/05/bread///")).toBe("301 /content/bread");
    expect(leads("/2015/05/BREAD/")).toBe("301 /content/bread");
    expect(leads("/2015/05/bread/?replytocom=7")).toBe("301 /content/bread");
    expect(leads("/shop?kind=b&item=3")).toBe("301 /product/pot");
    expect(leads("/shop/?item=4")).toBe("302 /shop/all");
    expect(leads("/%e3%83%91%e3%83%b3/%E3%81%93%E3%82%80%E3%81%8E")).toBe("301 /article/wheat");
    expect(leads("/cafe%CC%81/")).toBe("301 /article/cafe");
    expect(leads("/gone?x=1")).toBe("410");
    expect(leads("/UPPER/Case")).toBe("301 /article/upper");
    expect(leads("/other")).toBeNull();
    expect(leads("/%ff")).toBeNull();
    // What campaigns add is passed on, and nothing else.
    expect(leads("/2015/05/bread/?utm_source=letter&page=2")).toBe("301 /content/bread?utm_source=letter");
    expect(leads("/old-feed?utm_source=letter")).toBe("301 https://other.example/feed?x=1&utm_source=letter#y");
  });

  test("sizes of pictures, further pages of lists and pages of comments lead where the whole does", async () => {
    await add(
      ["/wp-content/uploads/loaf.jpg", "/uploads/loaf.webp"],
      ["/tag/bread/", "/tag/loaves"],
      ["/2015/05/bread/", "/content/bread"],
      ["/page/", "/content"],
      ["/soup/page/2/", "/content/second-soup"],
    );
    expect(leads("/wp-content/uploads/loaf-300x200.jpg")).toBe("301 /uploads/loaf.webp");
    expect(leads("/tag/bread/page/12/")).toBe("301 /tag/loaves");
    expect(leads("/Tag/Bread/page/12/")).toBe("301 /tag/loaves");
    expect(leads("/2015/05/bread/comment-page-2/")).toBe("301 /content/bread");
    expect(leads("/page/3/")).toBe("301 /content");
    expect(leads("/soup/page/2")).toBe("301 /content/second-soup");
    for (const other of [
      "/wp-content/uploads/roll-300x200.jpg",
      "/soup/page/3",
      "/tag/bread/page/x",
      "/comment-page-2",
    ])
      expect(leads(other), other).toBeNull();
  });

  test("where the site has a page, only exactly the redirected query leads on", async () => {
    await add(["/?p=123", "/content/bread"], ["/news", "/article/other"], ["/?page_id=2&preview=1", null, 410]);
    expect(findQueryRedirect(asked("/?p=123"))).toEqual({ status: 301, location: "/content/bread" });
    expect(findQueryRedirect(asked("/?p=123&utm_medium=mail"))).toMatchObject({
      location: "/content/bread?utm_medium=mail",
    });
    expect(findQueryRedirect(asked("/?preview=1&page_id=2"))).toEqual({ status: 410 });
    for (const other of ["/", "/?p=12", "/?p=123&x=1", "/news", "/news?p=123"])
      expect(findQueryRedirect(asked(other)), other).toBeNull();
  });

  test("several steps are one for the reader, and for now if one of them is", async () => {
    await add(["/a", "/b"], ["/b", "/c?x=1"], ["/c", "/d", 302], ["/d", "/e#part"], ["/x", "/y"], ["/y", null, 410]);
    expect(leads("/a")).toBe("302 /e#part");
    expect(leads("/d")).toBe("301 /e#part");
    expect(leads("/x")).toBe("410");
  });
});

describe("many at once", () => {
  test("a second run changes nothing, another target is a change, and all processes know", async () => {
    expect(await add(["/a", "/1"], ["/b", "/2"])).toEqual({ added: 2, changed: 0, refused: [] });
    const { db } = mongoose.connection;
    const before = await db?.collection("redirects").find().toArray();
    expect(await add(["/a/", "/1"], ["/b", "/2"])).toEqual({ added: 0, changed: 0, refused: [] });
    expect(await db?.collection("redirects").find().toArray()).toEqual(before);
    expect(await add(["/a", "/3"], ["/c", "/4"])).toEqual({ added: 1, changed: 1, refused: [] });
    expect(leads("/a")).toBe("301 /3");
    expect((await listChanges({ noun: "redirect" })).changes).toMatchObject([
      { by, title: "1 redirect added, 1 redirect changed" },
      { by, title: "2 redirects added" },
    ]);
  });

  test("each that is wrong is refused alone, with its reason", async () => {
    const { added, refused } = await add(
      ["/a", "/b"],
      ["/b", "/a"],
      ["/admin/x", "/c"],
      ["/c", "//evil.example"],
      ["/c", "/d"],
      ["/c", "/e"],
      ["/same/", "/same"],
    );
    expect(added).toBe(2);
    expect(refused.map(({ index }) => index)).toEqual([1, 2, 3, 5]);
    expect(refused[0]?.reason).toBe("This would lead in a circle: /b → /a → /b");
    expect(find("/same")).toBeNull();
  });

  test("an import leaves alone what a person has made", async () => {
    await addByHand(["/a", "/mine"]);
    const { changed, refused } = await add(["/a", "/theirs"]);
    expect([changed, refused[0]?.reason]).toEqual([
      0,
      "Somebody has made a redirect for it by hand, to /mine: it stays",
    ]);
    expect(await add(["/a", "/mine"])).toEqual({ added: 0, changed: 0, refused: [] });
    await add(["/b", "/theirs"]);
    expect(await addByHand(["/b", "/mine"])).toMatchObject({ changed: 1 });
    expect((await add(["/b", "/theirs"])).refused).toHaveLength(1);
  });

  test("two at the same moment make no circle together", async () => {
    await Promise.all([addByHand(["/a", "/b"]), addByHand(["/b", "/a"])]);
    await refreshSnapshots();
    expect([leads("/a"), leads("/b")].filter(Boolean)).toHaveLength(1);
  });
});
