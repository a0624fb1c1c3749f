import { findViolations } from "../accessible-page";
import { expect, test } from "../page";

/** A page that is good but for the contrast of some words in one colour scheme. */
const pageWithout = (scheme: "light" | "dark" | "no") => `<!doctype html>
<html lang="en">
  <title>A page to be checked</title>
  <style>
    body { color: #000; background: #fff }
    @media (prefers-color-scheme: ${scheme}) { p { color: #999 } }
  </style>
  <main><h1>A page to be checked</h1><p class="${scheme}">Words</p></main>
</html>`;

for (const javaScriptEnabled of [true, false]) {
  const ofPage = javaScriptEnabled ? "a page" : "a page without JavaScript";

  test(`words of ${ofPage} that are hard to read are found, in light and in dark colours`, async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({ baseURL, javaScriptEnabled });
    for (const scheme of ["light", "dark", "no"] as const) {
      const address = `/checked-${scheme}-${javaScriptEnabled}`;
      await page.route(address, (route) => route.fulfill({ contentType: "text/html", body: pageWithout(scheme) }));
      await page.goto(address);
      const found = await findViolations(page);
      expect(
        found.map(({ id }) => id),
        scheme,
      ).toEqual(scheme === "no" ? [] : ["color-contrast"]);
    }
    await page.close();
  });
}
