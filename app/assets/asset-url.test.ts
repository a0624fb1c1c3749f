import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { assetAttributes, assetSrcSet, assetUrl, picturesFromAssetUrl, setAssetUrl } from "./asset-url";
import { askedForAt } from "./assets-of-build.server";

const cdn = "https://cdn.example.org";
const html =
  '<p>See "/images/a.webp" and <a href="/images/a.webp">this</a>.</p><picture><source type="image/avif" srcset="/images/a/320.avif 320w, /images/a/640.avif 640w" sizes="50vw"><img alt="A src=/images/b.webp" src="/images/a.webp" srcset="/images/a/320.webp 320w"></picture>';

afterEach(() => setAssetUrl(""));

test("without a CDN, browsers ask the site for everything", () => {
  expect(assetUrl("/assets/a.js")).toBe("/assets/a.js");
  expect(assetSrcSet("/a 1w, /b 2w")).toBe("/a 1w, /b 2w");
  expect(picturesFromAssetUrl(html)).toBe(html);
  expect(assetAttributes()).toEqual({});
  const build = { assets: { version: "1" } } as never;
  expect(askedForAt(build, undefined)).toBe(build);
});

describe("with a CDN", () => {
  beforeEach(() => setAssetUrl(cdn));

  test("an address of this site becomes one of the CDN, and no other address does", () => {
    expect(assetUrl("/assets/a.js")).toBe(`${cdn}/assets/a.js`);
    for (const other of ["https://other.example/a.webp", "//other.example/a.webp", "data:,"])
      expect(assetUrl(other)).toBe(other);
    expect(assetSrcSet("/a 1w, /b 2w")).toBe(`${cdn}/a 1w, ${cdn}/b 2w`);
    expect(assetAttributes()).toEqual({ "data-assets": cdn });
  });

  test("of a text the pictures alone, and not what it says of them", () => {
    expect(picturesFromAssetUrl(html)).toBe(
      `<p>See "/images/a.webp" and <a href="/images/a.webp">this</a>.</p><picture><source type="image/avif" srcset="${cdn}/images/a/320.avif 320w, ${cdn}/images/a/640.avif 640w" sizes="50vw"><img alt="A src=/images/b.webp" src="${cdn}/images/a.webp" srcset="${cdn}/images/a/320.webp 320w"></picture>`,
    );
  });

  test("all files of a build are asked for there, and an older page is told to load anew", () => {
    const route = {
      id: "a",
      path: "/assets-of-war",
      hasLoader: true,
      module: "/assets/a.js",
      imports: ["/assets/b.js"],
      css: ["/assets/c.css"],
    };
    const assets = {
      version: "1",
      url: "/assets/m.js",
      entry: { module: "/assets/e.js", imports: [] },
      routes: { a: route },
    };
    const build = { publicPath: "/", assets };
    const moved = askedForAt(build as never, cdn) as unknown as typeof build;
    expect(moved.assets).toEqual({
      version: `1 ${cdn}`,
      url: `${cdn}/assets/m.js`,
      entry: { module: `${cdn}/assets/e.js`, imports: [] },
      routes: {
        a: { ...route, module: `${cdn}/assets/a.js`, imports: [`${cdn}/assets/b.js`], css: [`${cdn}/assets/c.css`] },
      },
    });
    expect(build.assets.entry.module).toBe("/assets/e.js");
  });
});
