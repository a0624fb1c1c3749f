import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cachedSearch } from "./cached-search";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
});

const asked = vi.fn(async () => ({ articles: [] as string[] }));
beforeEach(() => void asked.mockClear());

const search = (query: string, serverLoader: () => Promise<unknown> = asked) =>
  cachedSearch({ request: new Request(`https://site.test/news?${query}`), params: {}, serverLoader } as never);

test("the same search within 30 s asks the server once, and later again", async () => {
  const first = await search("q=linen");
  vi.advanceTimersByTime(29_000);
  expect(await search("q=linen")).toBe(first);
  expect(asked).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2_000);
  await search("q=linen");
  expect(asked).toHaveBeenCalledTimes(2);
});

test("another search, and a list that is no search, ask for themselves", async () => {
  for (const query of ["q=wool", "q=silk", "q=li", "q=li", "page=2", "page=2"]) await search(query);
  expect(asked).toHaveBeenCalledTimes(6);
});

test("a search that failed is asked again", async () => {
  await expect(search("q=cotton", () => Promise.reject(new Error("offline")))).rejects.toThrow("offline");
  await search("q=cotton");
  expect(asked).toHaveBeenCalledTimes(1);
});

test("of many searches the oldest are forgotten", async () => {
  for (let number = 0; number < 60; number++) await search(`q=wool ${number}`);
  await search("q=wool 59");
  expect(asked).toHaveBeenCalledTimes(60);
  await search("q=wool 0");
  expect(asked).toHaveBeenCalledTimes(61);
});
