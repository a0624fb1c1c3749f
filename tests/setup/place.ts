import { afterEach } from "vitest";
import { defaultPlace, type Place, placeFrom } from "~/place/place";

/** For one test: the site is at home where it is by default, but for these things. */
export function at(change: Partial<Place>): void {
  const here = { ...defaultPlace, ...change };
  const before = placeFrom(() => here);
  settings ??= before;
}

/** Where the program itself finds the place. Other tests in the same process go by it. */
let settings: (() => Place) | undefined;

/** Gives the place back after each test of the file. */
export function givePlaceBack(): void {
  afterEach(() => {
    if (settings) placeFrom(settings);
    settings = undefined;
  });
}
