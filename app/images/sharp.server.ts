import type Sharp from "sharp";

let sharpModule: Promise<typeof Sharp> | undefined;

/**
 * The library that draws and converts pictures. It takes some 25 MB, so it is loaded when there is a picture to make for
 * the first time; pictures that are made already are sent without it.
 */
export function loadSharp(): Promise<typeof Sharp> {
  sharpModule ??= import("sharp").then(({ default: sharp }) => {
    // No picture is made twice: what it keeps of the last ones is of no use.
    sharp.cache(false);
    return sharp;
  });
  return sharpModule;
}
