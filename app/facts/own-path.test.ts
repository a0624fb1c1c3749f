import { describe, expect, test } from "vitest";
import { renderArticleBody } from "~/articles/body/article-body.server";
import { imageAddress, webAddress } from "~/forms/fields";
import { localPath } from "~/http/requests/guards.server";
import { ownPath, plainAddress } from "./own-path";

const another: string[] = [
  "//evil.example",
  "///evil.example/",
  "/\\evil.example",
  "\\/evil.example",
  "\\\\evil.example",
  "/\\/evil.example/a",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\n\\evil.example",
  "\u0001//evil.example",
  " //evil.example",
  "/\t\\evil.example/images/a.webp",
];

describe.each(another)("%j is another site's address", (address) => {
  test("to browsers", () => expect(new URL(address, "https://here.test").hostname).toBe("evil.example"));

  test("and no path of this site", () => {
    expect(ownPath(address)).toBeNull();
    expect(localPath(address)).toBe("/");
  });

  test("so a link to it in a text says whose it is", () => {
    const link = renderArticleBody(`<p><a href="${address}">x</a></p>`);
    expect(link.html).toMatch(/^<p><a href="https:\/\/evil\.example[^"]*" rel="noopener">x<\/a><\/p>$/);
    expect(link.links).toHaveLength(1);
    const paid = renderArticleBody(`<p><a rel="sponsored" href="${address}">x</a></p>`);
    expect(paid.html).toContain("(Affiliate link)");
  });

  test("and no picture of this site's, nor an address of a form's", () => {
    expect(renderArticleBody(`<p><img src="${address}"></p>`).html).toBe("");
    expect(imageAddress.safeParse(address).success).toBe(false);
    expect(webAddress("the address").safeParse(address).success).toBe(false);
  });
});

test.each(["/images/..//evil.example/a.webp", "/images/\\..\\..\\\\evil.example", "/.//evil.example"])(
  "%j is no path that anybody may be led to",
  (address) => {
    expect(ownPath(address)).toBeNull();
    expect(imageAddress.safeParse(address).success).toBe(false);
  },
);

test.each([
  ["/", "/"],
  ["/shop?page=2#top", "/shop?page=2#top"],
  ["/a/../b", "/b"],
  ["/search?q=//x", "/search?q=//x"],
  ["/go\\0123456789abcdef01234567", "/go/0123456789abcdef01234567"],
])("%j is this site's %j", (address, path) => expect(ownPath(address)).toBe(path));

test("addresses that say plainly where they lead stay as they were written", () => {
  for (const address of ["/shop", "/a?b=\\c#\\d", "../up", "mailto:a@b.test", "https://a.test/b?c\\d", "#place", ""]) {
    expect(plainAddress(address)).toBe(address);
  }
  expect(plainAddress(" HTTPS:evil.example/a ")).toBe("https://evil.example/a");
  expect(plainAddress("https:\\\\evil.example")).toBe("https://evil.example");
  expect(plainAddress("\\shop")).toBe("/shop");
});
