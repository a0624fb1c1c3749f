import type { Locator, Page } from "playwright/test";
import { expect, field, open, press, test } from "../../desk";
import { people } from "../../people";

/** Where the keyboard goes on after what a script does in the place of a page load, and who hears of it: ~/site/keep-focus. */

type Step = {
  /** What somebody does. */
  does: string;
  from: string;
  act: (page: Page) => Promise<void>;
  /** The heading of what is there then, if it is another page. */
  heading?: RegExp;
  /** What has the focus then, if not the page's content. */
  has?: (page: Page) => Locator;
};

const main = (page: Page) => page.getByRole("main");
/** By keyboard, as those do who need the focus. */
const enter = async (control: Locator) => {
  await control.focus();
  await control.press("Enter");
};
/** The desk's other program knows her too, as another provider's. */
const firstSwitch = (page: Page) => page.getByRole("switch").first();
const follow = (name: string | RegExp) => (page: Page) => enter(main(page).getByRole("link", { name }).first());
const headingOf = (name: string) => (page: Page) => main(page).getByRole("heading", { name });
const followFirst = (page: Page) => enter(main(page).getByRole("article").first().getByRole("link").first());

const steps: Step[] = [
  { does: "follows a link to an article", from: "/", act: followFirst, heading: /./ },
  { does: "follows a link to a product", from: "/shop", act: followFirst, heading: /./ },
  { does: "follows a link to a recipe", from: "/recipes", act: followFirst, heading: /./ },
  {
    does: "starts cooking",
    from: "/recipes",
    act: async (page) => {
      await followFirst(page);
      await follow("Start cooking")(page);
      await expect(page).toHaveURL(/cook$/);
    },
    heading: /./,
  },
  { does: "follows a link to nothing", from: "/", act: follow("Share Your Story"), heading: /^404 Page Not Found$/ },
  { does: "writes again", from: "/contact?sent", act: follow("Send Another Message") },
  {
    does: "loads more articles, and there are no more",
    from: "/news?page=2",
    act: follow("Load More Articles"),
    has: (page) => page.locator("#page-3").getByRole("link"),
  },
  { does: "opens an empty form", from: "/admin", act: follow("Add Article"), has: headingOf("New article") },
  { does: "opens a form", from: "/admin/products", act: follow(/^Edit /), has: headingOf("Edit product") },
  { does: "cancels a form", from: "/admin?new", act: follow("Cancel") },
  {
    does: "creates a category",
    from: "/admin/categories?new",
    act: async (page) => {
      await field(page, "Name").fill(`Focus ${Date.now()}`);
      await press(page, "Create category");
      await expect(page.getByText("Category created successfully").first()).toBeVisible();
    },
  },
  {
    does: "searches a list",
    from: "/admin",
    act: async (page) => {
      const search = main(page).getByRole("searchbox");
      await search.fill("linen");
      await search.press("Enter");
      await expect(page).toHaveURL(/q=linen/);
    },
    has: (page) => main(page).getByRole("searchbox"),
  },
  {
    does: "starts the feeds",
    from: "/admin/rss",
    act: (page) => enter(page.getByRole("button", { name: "Process RSS Feeds Now" })),
    has: (page) => page.getByRole("button", { name: "Process RSS Feeds Now" }),
  },
  {
    does: "uses a switch, which is off while it saves",
    from: `/admin/users?q=${people.admin}`,
    act: async (page) => {
      // She stays what she is: other journeys go on at the same time.
      await page.route("**/admin/users.data*", (route) =>
        route.continue({ postData: route.request().postData()?.replace("isAdmin=false", "isAdmin=true") }),
      );
      await enter(firstSwitch(page));
      await expect(page.getByText("User admin status updated").first()).toBeVisible();
    },
    has: firstSwitch,
  },
];

test("whoever uses the keyboard goes on where they were, or at the new content", { tag: "@core" }, async ({ page }) => {
  test.setTimeout(90_000);
  for (const { does, from, act, heading, has = main } of steps) {
    await test.step(does, async () => {
      await open(page, from);
      await act(page);
      if (heading) await expect(page).not.toHaveURL(from);
      await expect.soft(has(page), does).toBeFocused();

      if (heading) await expect.soft(main(page).getByRole("heading", { level: 1 }), does).toHaveText(heading);
      const told = heading ? await page.title() : "";
      await expect.soft(page.locator("[data-announced]"), does).toHaveText(told);
    });
  }
});

test("a dialog that closes because a message is unread again leads back to the message", async ({ page, request }) => {
  const subject = `Focus ${Date.now()}`;
  await request.post("/api/contact", {
    data: { firstName: "Tom", lastName: "Reed", email: "tom@example.test", subject, message: "Where is the soup?" },
  });
  await open(page, `/admin/messages?q=${encodeURIComponent(subject)}`);
  const message = page.getByRole("link", { name: subject, exact: true });
  await enter(message);
  const status = page.getByRole("dialog").getByLabel("Status");
  await status.focus();
  await status.selectOption("Replied");
  await expect(page.getByText("Status Updated").first()).toBeVisible();
  await expect(page).not.toHaveURL(/notice=/);
  await expect(status).toHaveValue("replied");
  await expect(status).toBeFocused();
  await status.selectOption("Unread");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(message).toBeFocused();
});

test("a form that a link opens leaves the focus to a field that somebody has gone to meanwhile", async ({ page }) => {
  await open(page, "/admin/products");
  // Sooner than the two frames after which the form would take it.
  await page.evaluate(() => {
    const form = new MutationObserver(() => {
      const price = document.querySelector<HTMLInputElement>('main input[name="price"]');
      if (!price) return;
      form.disconnect();
      price.focus();
    });
    form.observe(document.body, { childList: true, subtree: true });
  });
  await follow(/^Edit /)(page);
  await expect(headingOf("Edit product")(page)).toBeVisible();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.keyboard.type("77");
  await expect(page.locator('main input[name="price"]')).toHaveValue(/77/);
});

test("a page that has just been loaded takes no focus and says nothing", async ({ page }) => {
  await open(page, "/wellness");
  // Two frames later it would have.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(page.locator("body")).toBeFocused();
  await expect(page.locator("[data-announced]")).toBeEmpty();
});
