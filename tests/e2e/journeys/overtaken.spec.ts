import { expect, open, test } from "../page";

test("a page that the next one overtakes, in the middle of its answer, leaves no error", { tag: "@scripted" }, async ({
  page,
}) => {
  // The browser itself ends what is overtaken.
  await page.addInitScript(withoutEnd, "/shop.data");
  await open(page, "/about");
  const menu = page.getByRole("navigation", { name: "Main" });
  const site = page.locator("html");
  let letScriptsCome = () => {};
  const scriptsMayCome = new Promise<void>((resolve) => {
    letScriptsCome = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await scriptsMayCome;
    await route.continue();
  });
  // The page of the shop waits for its scripts when the next one is asked for.
  await menu.getByRole("link", { name: "Shop" }).click();
  await expect(site).toHaveAttribute("data-without-end", "asked");
  await menu.getByRole("link", { name: "Recipes" }).click();
  // What nobody caught is reported by now, and fails the test.
  await expect(site).toHaveAttribute("data-without-end", "aborted");
  letScriptsCome();
  await expect(page).toHaveURL("/recipes");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Recipes");
});

/** All letters of one page's data come, as over a slow network, and not yet the end of the answer. */
function withoutEnd(endless: string): void {
  const send = window.fetch;
  window.fetch = async (asked, init) => {
    const answer = await send(asked, init);
    if (new URL(answer.url).pathname !== endless) return answer;
    const say = (state: string) => document.documentElement.setAttribute("data-without-end", state);
    const letters = await answer.bytes();
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(letters);
        init?.signal?.addEventListener("abort", () => {
          controller.error(init.signal?.reason);
          setTimeout(say, 0, "aborted");
        });
      },
    });
    say("asked");
    return new Response(body, { status: answer.status, headers: answer.headers });
  };
}
