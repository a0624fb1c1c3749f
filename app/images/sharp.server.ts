import type Sharp from "sharp";

let sharpModule: Promise<typeof Sharp> | undefined;

/**
 * The library that converts pictures. It takes some 25 MB of memory, so it is loaded when the first picture has to be
 * made.
 */
export function loadSharp(): Promise<typeof Sharp> {
  sharpModule ??= import("sharp").then(({ default: sharp }) => {
    // No picture is made twice, so a cache is of no use.
    sharp.cache(false);
    return sharp;
  });
  return sharpModule;
}
