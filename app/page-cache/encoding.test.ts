import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { chooseEncoding, encode } from "./encoding.server";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["x-gzip", "gzip"],
  ["GZIP;q=0.5, br;q=0", "gzip"],
  ["*", "br"],
  ["br;q=0, *;q=0.1", "gzip"],
  ["gzip;q=nonsense", "identity"],
  ["deflate", "identity"],
  ["", "identity"],
  [undefined, "identity"],
])("a browser that takes %s gets %s", (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
  expect(chooseEncoding(accepted)).toBe(encoding);
});

test("each encoding gives back what went in", async () => {
  const page = Buffer.from("<p>Crème brûlée</p>".repeat(100));
  expect(brotliDecompressSync(await encode(page, "br"))).toEqual(page);
  expect(gunzipSync(await encode(page, "gzip"))).toEqual(page);
  expect(await encode(page, "identity")).toEqual(page);
});
