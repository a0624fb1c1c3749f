import { Window } from "happy-dom";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { askForPreviews } from "./ask-for-previews";
import { bringUpToDate, type PreviewAnswer, readPreview } from "./preview-document";

const window = new Window();
beforeAll(() => void vi.stubGlobal("DOMParser", window.DOMParser));
afterAll(async () => {
  vi.unstubAllGlobals();
  await window.happyDOM.close();
});
afterEach(() => void vi.useRealTimers());

const pageOf = (body: string, bar = '<div data-preview="shown"><p data-preview-note="">Not uploaded yet.</p></div>') =>
  `<!doctype html><html lang="en"><head><link rel="modulepreload" href="/a.js"><link rel="stylesheet" href="/a.css"></head><body>${bar}<main>${body}</main><script>go()</script></body></html>`;

test("the page comes without scripts and without its bar; its links open tabs, or move the frame", () => {
  const answer = readPreview(
    pageOf('<h1 id="top">Bread</h1><a href="/about">us</a><a href="#top">up</a><a href="?play=1">play</a>'),
  );
  expect(answer?.notes).toEqual(["Not uploaded yet."]);
  const html = answer?.page?.documentElement.outerHTML ?? "";
  expect(html).toContain('<base target="_blank">');
  expect(html).toContain('<link rel="stylesheet" href="/a.css">');
  expect(html).not.toMatch(/script|modulepreload|data-preview/);
  expect(html).toContain('<a href="/about">us</a><a href="about:srcdoc#top" target="_self">up</a><a>play</a>');
});

test("what a save would refuse is said, and anything else is no preview", () => {
  const refused = '<div data-preview="refused"><ul><li data-preview-note="">Enter a title</li></ul></div>';
  expect(readPreview(pageOf("", refused))).toEqual({ page: null, notes: ["Enter a title"] });
  expect(readPreview("<h1>Access Denied</h1>")).toBeNull();
});

test("only what differs is changed, so that pictures do not flicker and the place is kept", () => {
  const bodyOf = (html: string) => {
    const made = new window.DOMParser().parseFromString(`<body>${html}</body>`, "text/html") as unknown as Document;
    return made.body;
  };
  const shown = bodyOf('<main><img src="/a.png"><p>One <b>two</b></p><p>Three</p></main><footer>Us</footer>');
  const [picture, footer, last] = [
    shown.querySelector("img"),
    shown.querySelector("footer"),
    shown.querySelectorAll("p")[1],
  ];
  for (const wanted of [
    '<main><img src="/a.png"><p>One <b>more</b></p><p>Three</p></main><footer>Us</footer>',
    '<main><img src="/a.png"><h2>New</h2><p>One</p><ul><li>x</li></ul><p>Three</p></main><footer>Us</footer>',
    '<main><img src="/a.png"><p>Three</p></main><footer>Us</footer>',
  ]) {
    bringUpToDate(shown, bodyOf(wanted));
    expect(shown.innerHTML).toBe(wanted);
    expect(shown.querySelector("img")).toBe(picture);
    expect(shown.querySelector("footer")).toBe(footer);
    expect([...shown.querySelectorAll("p")].at(-1)).toBe(last);
  }
});

test("it is asked for a moment after a change, never twice at a time, and once more for what was typed meanwhile", async () => {
  vi.useFakeTimers();
  const answers: ((html: string) => void)[] = [];
  const fetching = vi.fn(
    (_address: string, _init: RequestInit) =>
      new Promise<Response>((resolve) => answers.push((html) => resolve(new Response(html)))),
  );
  vi.stubGlobal("fetch", fetching);
  const shown: PreviewAnswer[] = [];
  const failed: string[] = [];
  let words = "One";
  const asked = askForPreviews({
    read: () => {
      const fields = new FormData();
      fields.set("title", words);
      return fields;
    },
    address: "/admin/preview/unsaved/article",
    show: (answer) => shown.push(answer),
    onFailure: (message) => failed.push(message),
  });
  const sent = () => fetching.mock.calls.map(([, { body }]) => (body as FormData).get("title"));
  asked.now();
  expect(sent()).toEqual(["One"]);
  words = "Two";
  asked.soon();
  words = "Three";
  asked.soon();
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent()).toEqual(["One"]);
  answers[0]?.(pageOf("<h1>One</h1>"));
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent()).toEqual(["One", "Three"]);
  expect(shown.map(({ page }) => page?.querySelector("h1")?.textContent)).toEqual(["One"]);
  answers[1]?.("<h1>Unavailable</h1>");
  await vi.advanceTimersByTimeAsync(5000);
  expect(failed).toEqual(["The preview could not be made. The next change tries again."]);
  asked.soon();
  asked.end();
  await vi.advanceTimersByTimeAsync(5000);
  expect(fetching).toHaveBeenCalledTimes(2);
});
