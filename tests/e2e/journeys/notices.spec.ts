import type { Page } from "playwright/test";
import { expect, noticeOn, open, stopClock, test } from "../page";
import { letClockStand, noteTimers } from "../standing-clock";

const article = "/content/linen-and-the-quiet-dignity-of-a-crease";

test("what a redirect has to say is said once: reload and Back are silent", { tag: ["@core", "@scripted"] }, async ({
  page,
}) => {
  // Without JavaScript it stays until it is closed.
  await letClockStand(page);
  await open(page, "/about");
  await open(page, "/?beside&notice=signed-out#main");
  await expect(noticeOn(page)).toContainText("Signed out");
  await expect(page).toHaveURL("/?beside#main");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(noticeOn(page)).toHaveCount(0);

  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/contact");
  await page.goBack();
  await expect(page).toHaveURL("/?beside#main");
  await expect(noticeOn(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL("/about");
});

test("a notice is said once, at an address without it, to visitors, too: loading the page again and Back are silent", async ({
  page,
}) => {
  await letClockStand(page);
  await open(page, "/about");
  await open(page, "/api/login/callback?state=of-another-sign-in");
  await expect(noticeOn(page)).toContainText("That sign-in has expired or was not valid. Please try again.");
  await expect(page).toHaveURL("/");
  expect((await page.context().cookies()).filter(({ name }) => name === "notice")).toEqual([]);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(noticeOn(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL("/about");
  await page.goForward();
  await expect(page).toHaveURL("/");
  await expect(noticeOn(page)).toHaveCount(0);
});

test("a browser that takes no cookie is told all the same", { tag: "@once" }, async ({ playwright, baseURL }) => {
  const program = await playwright.request.newContext({ baseURL });
  const led = await program.get("/api/login/callback?state=none", { maxRedirects: 0 });
  const answer = await fetch(new URL(led.headers().location ?? "", baseURL));
  expect(await answer.text()).toContain("That sign-in has expired or was not valid.");
  await program.dispose();
});

test("without a script a notice stays until its link closes it", { tag: "@unscripted" }, async ({ page }) => {
  // The toast goes by itself.
  await open(page, "/?from=post&notice=sign-in-failed");
  await expect(noticeOn(page)).toContainText("That sign-in has expired or was not valid. Please try again.");
  await noticeOn(page).getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL("/?from=post");
  await expect(noticeOn(page)).toHaveCount(0);
});

test("an address cannot put words in the site's mouth", async ({ page }) => {
  await open(page, "/?notice=Your+account+is+closed");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(noticeOn(page)).toHaveCount(0);
  await expect(page.getByText("Your account is closed")).toHaveCount(0);
  for (const address of ["/?notice=article-created", "/about?notice=signed-out"]) {
    await open(page, address);
    await expect(noticeOn(page), address).toHaveCount(0);
  }
});

/** The toast has taken the place of the plain notice, which knows neither keys nor fingers. */
async function openWithToast(page: Page, notice = "signed-out"): Promise<void> {
  await open(page, `/?notice=${notice}`);
  await expect(page).toHaveURL("/");
  await expect(noticeOn(page).getByRole("listitem")).toBeVisible();
}

/** The same, with the pointer on it, for which it waits: a machine may be too busy to point at it while it is there. */
async function openWithHeldToast(page: Page, notice?: string): Promise<void> {
  await page.addInitScript(() => {
    addEventListener("toast.viewportPause", () => Object.assign(window, { waits: true }), { capture: true });
  });
  await expect(async () => {
    await openWithToast(page, notice);
    await noticeOn(page).getByRole("listitem").hover({ timeout: 2_000 });
    expect(await page.evaluate(() => "waits" in window)).toBe(true);
  }).toPass();
}

test.describe("a toast", { tag: "@scripted" }, () => {
  test("is gone after five seconds, but waits while somebody looks closer", async ({ page }) => {
    await page.clock.install();
    await openWithHeldToast(page);
    await page.clock.runFor(10_000);
    await expect(noticeOn(page)).toContainText("See you soon.");
    await page.mouse.move(5, 300);
    await page.clock.runFor(6_000);
    await expect(page.getByText("See you soon.")).toHaveCount(0);
  });

  test("shows for most of those five seconds", async ({ page }) => {
    await letClockStand(page);
    const timerIsSet = await noteTimers(page);
    await openWithToast(page);
    await timerIsSet(5_000);
    await page.clock.runFor(4_500);
    await expect(noticeOn(page).getByText("See you soon.")).toBeVisible();
    await page.clock.runFor(3_000);
    await expect(page.getByText("See you soon.")).toHaveCount(0);
  });

  test("is reached with F8, closed with Escape, and gives the focus back", async ({ page }) => {
    await letClockStand(page);
    await openWithToast(page);
    const home = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" });
    // The keys work a moment after the toast is seen.
    await expect(async () => {
      await home.focus();
      await page.keyboard.press("F8");
      await expect(noticeOn(page).getByRole("list")).toBeFocused({ timeout: 500 });
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await expect(noticeOn(page).getByRole("button", { name: "Close" })).toBeFocused({ timeout: 500 });
    }).toPass();
    await page.keyboard.press("Escape");
    await expect(page.getByText("See you soon.")).toHaveCount(0);
    await expect(home).toBeFocused();
  });

  test("leaves with a swipe to the right of more than 50 pixels", async ({ page }) => {
    await letClockStand(page);
    await openWithToast(page);
    const text = noticeOn(page).getByText("See you soon.");
    const swipe = async (distance: number) => {
      const box = await text.boundingBox();
      if (!box) throw new Error("There is no toast");
      const [x, y] = [box.x + 10, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance, y, { steps: 8 });
      await page.mouse.up();
    };
    await swipe(-120);
    await expect(text).toBeVisible();
    await swipe(40);
    await expect(text).toBeVisible();
    await swipe(70);
    await expect(text).toHaveCount(0);
  });

  test("takes the place of an earlier one", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await letClockStand(page);
    await open(page, "/?notice=signed-out");
    await expect(noticeOn(page)).toContainText("See you soon.");
    await page.getByRole("region", { name: "Featured Content" }).getByRole("link").first().click();
    await page.getByRole("link", { name: "Copy link" }).click();
    await expect(noticeOn(page)).toContainText("Link copied");
    await expect(noticeOn(page).getByRole("listitem")).toHaveCount(1);
    await expect(page.getByText("See you soon.")).toHaveCount(0);
  });

  test("is told to a screen reader: a failure at once, anything else at the next pause", { tag: "@core" }, async ({
    page,
  }) => {
    // It is said for a second.
    await page.addInitScript(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      new MutationObserver(() => {
        for (const live of document.querySelectorAll('[role="status"][aria-live]'))
          heard.push(`${live.getAttribute("aria-live")}: ${live.textContent}`);
      }).observe(document, { characterData: true, childList: true, subtree: true });
    });
    const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.join("\n"));
    await open(page, "/?notice=sign-in-failed");
    await expect.poll(heard).toMatch(/^assertive: .*Sign-in failed/m);
    await open(page, "/?notice=signed-out");
    await expect.poll(heard).toMatch(/^polite: .*Signed out/m);
  });

  test("whose script does not come leaves the plain notice, and its link closes it", async ({ page }) => {
    await page.route("**/assets/toast-*.js", (route) => route.fulfill({ status: 404 }));
    await open(page, "/?notice=signed-out");
    await expect(page).toHaveURL("/");
    await expect(noticeOn(page)).toContainText("See you soon.");
    await noticeOn(page).getByRole("button", { name: "Close" }).click();
    await expect(noticeOn(page)).toHaveCount(0);
  });

  test("is not fetched by pages that have nothing to say", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await open(page, "/");
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL("/about");
    expect(asked.filter((path) => /toast|tooltip-layer/.test(path))).toEqual([]);
  });
});

test("a control says more in its title where there is no script", async ({ page }) => {
  await open(page, article);
  const share = page.getByRole("group", { name: "Share this article" });
  await expect(share.getByRole("link", { name: "Facebook" })).toHaveAttribute("title", "Share on Facebook");
});

test.describe("a tooltip", { tag: "@scripted" }, () => {
  test("opens after 700 ms, the next one at once, and both go with Escape", async ({ page }) => {
    await page.clock.install();
    const timerIsSet = await noteTimers(page);
    await open(page, article);
    const share = page.getByRole("group", { name: "Share this article" });
    const facebook = share.getByRole("link", { name: "Facebook" });
    const twitter = share.getByRole("link", { name: "Twitter" });
    await facebook.scrollIntoViewIfNeeded();
    await stopClock(page);
    const tooltip = page.getByRole("tooltip");

    await facebook.hover();
    await expect(facebook).not.toHaveAttribute("title");
    await timerIsSet(700);
    await page.clock.runFor(600);
    await expect(tooltip).toHaveCount(0);
    await page.clock.runFor(150);
    await expect(tooltip).toHaveText("Share on Facebook");
    await expect(facebook).toHaveAttribute("aria-describedby", /./);

    // Its script is there, yet a control becomes part of it with the first pointer.
    await twitter.hover();
    await expect(twitter).not.toHaveAttribute("title");
    const box = await twitter.boundingBox();
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) - 8, (box?.y ?? 0) + (box?.height ?? 0) - 4, { steps: 5 });
    await page.clock.runFor(100);
    // One takes the other's place: for a moment there are two.
    await expect(tooltip).toHaveText(["Share on Twitter"]);

    await page.keyboard.press("Escape");
    await expect(tooltip).toHaveCount(0);
  });

  test("shows what has the focus, and stays while the pointer is over it", async ({ page }) => {
    await open(page, article);
    const share = page.getByRole("group", { name: "Share this article" });
    await share.getByRole("link", { name: "Facebook" }).focus();
    await page.keyboard.press("Tab");
    const tooltip = page.getByRole("tooltip");
    await expect(tooltip).toHaveText(["Share on Twitter"]);
    await tooltip.hover();
    await expect(tooltip).toHaveText(["Share on Twitter"]);
    await expect(share.getByRole("link", { name: "Twitter" })).toBeFocused();
  });
});
