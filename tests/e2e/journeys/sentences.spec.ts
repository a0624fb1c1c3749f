import type { Page } from "playwright/test";
import { hold, home, signInPage } from "../holding";
import { expect, noticeOn, open, test } from "../page";
import { type people, signInByRequest } from "../people";

/**
 * Every sentence that docs/requirements.md quotes, found where it belongs, word for word. The sentences stand here once more
 * and not as the program's own constants, so that a change of those is noticed. A new screen is a new row.
 */
type Screen = {
  /** Its name, and the items of the requirements that ask for its sentences. */
  screen: string;
  /** Its address, or the way to it. */
  at: string | ((page: Page) => Promise<void>);
  /** What is read there; a pattern where a part of the sentence varies. */
  says: (string | RegExp)[];
  placeholders?: string[];
  /** Who sees it, if not everybody. */
  as?: keyof typeof people;
};

const article = "/content/linen-and-the-quiet-dignity-of-a-crease";
const noId = "0".repeat(24);

const screens: Screen[] = [
  {
    screen: "chrome (R3.4, R3.9, R3.10)",
    at: "/",
    says: ["Sign In", "affiliate links", "at no extra cost to you", /© 2025 /],
  },
  {
    screen: "chrome, signed in (R3.5, R3.6)",
    at: openMenu,
    as: "user",
    says: ["Rita Reader", "Home", "Log out", "Sign Out"],
  },
  { screen: "chrome, admin (R3.7)", at: openMenu, as: "admin", says: ["Admin Dashboard"] },
  {
    screen: "not found (R2.14)",
    at: "/nothing/here",
    says: ["404 Page Not Found", "The page you're looking for doesn't exist."],
  },
  {
    screen: "home (R1.3, R4.2 to R4.5)",
    at: "/",
    says: [
      "digital sanctuary for wellness, style, career growth and authentic living, with weekly inspiration",
      "Featured Content",
      "Wellness & Self-Care",
      "Style & Fashion",
      "Nutrition & Recipes",
      "Career & Creativity",
      "Home & Aesthetics",
      "Community",
      "Join the Challenge",
      "Join Now",
      "Share Your Story",
      "Get In Touch",
    ],
  },
  {
    screen: "news (R5.1 to R5.4)",
    at: "/news",
    says: ["Latest News", "All", "Wellness", "Style", "Nutrition", "Career", "Home", "Community", "Load More Articles"],
    placeholders: ["Search articles..."],
  },
  { screen: "news, searched (R5.3)", at: "/news?q=linen", says: ['Search Results for "linen"'] },
  {
    screen: "news, searched with too few letters (R17.1)",
    at: "/news?q=li",
    says: ["Latest News", "A search needs three letters or more."],
  },
  {
    screen: "news, nothing found (R5.7)",
    at: "/news?q=zeppelinfahrt",
    says: ["No articles found", "Try adjusting your search terms or browse by category."],
  },
  {
    screen: "news, empty (R5.7)",
    at: "/news/sports",
    says: ["No articles available", "Check back later for the latest news and updates."],
  },
  {
    screen: "article (R5.9, R5.10)",
    at: article,
    says: [/Estimated read time: \d+ minutes/, "Facebook", "Twitter", "Copy link", "Related Articles"],
  },
  {
    screen: "article, missing (R5.11)",
    at: "/content/nothing-of-the-kind",
    says: ["Article Not Found", "The article you're looking for doesn't exist or has been removed.", "Back to Home"],
  },
  {
    screen: "shop (R6.1, R6.2)",
    at: "/shop",
    says: ["Meadowsweet Shop", "All Categories", /Showing \d+ products across all categories/],
  },
  { screen: "shop, one category (R6.2)", at: "/shop/3", says: [/Showing \d+ products in \S+/] },
  {
    screen: "product (R6.4, R6.8)",
    at: (page) => openProduct(page, ({ affiliateUrl, inStock }) => affiliateUrl !== null && inStock),
    says: [
      "Key Features",
      "In Stock",
      /Buy Now - £\d+\.\d\d/,
      "Affiliate link - the product may earn a commission from qualifying purchases",
      "Related Products",
    ],
  },
  {
    screen: "product, unavailable (R6.9)",
    at: `/product/${noId}`,
    says: [
      "Product Not Available",
      "This product may have been removed or is temporarily unavailable. Browse our current selection instead.",
    ],
  },
  { screen: "recipes (R7.1, R7.3, R7.4)", at: "/recipes", says: [/Found \d+ recipe\(s\)/, /\+\d+ more/, "Clear"] },
  { screen: "recipes, filtered (R7.3)", at: "/recipes?cuisine=italian", says: [/\(filtered: \d+\)/] },
  { screen: "recipes, nothing found (R7.3)", at: "/recipes?q=zeppelinfahrt", says: ["No recipes found"] },
  {
    screen: "recipe (R7.5)",
    at: openRecipe,
    says: [/Recipe by \S/, "Ingredients", "Instructions", "Nutritional Information"],
  },
  { screen: "recipe, missing (R7.7)", at: `/recipe/${noId}`, says: ["Recipe not found"] },
  { screen: "recipe, no id (R14.2)", at: "/recipe/%20", says: ["Recipe not found", "No recipe ID provided"] },
  {
    screen: "contact (R8.2, R8.3)",
    at: "/contact",
    says: [
      "Monday to Friday, 9AM to 6PM GMT",
      "Banner ads",
      "Sponsored content",
      "Shop showcase",
      "Newsletter sponsorship",
      "Custom packages",
    ],
  },
  {
    screen: "contact, sent (R8.4)",
    at: "/contact?sent",
    says: ["Message Sent!", "within 24 hours", "Send Another Message"],
  },
  { screen: "privacy (R8.6)", at: "/privacy", says: ["December 15, 2024", "30 days", /\b13\b/] },
  { screen: "terms (R8.7)", at: "/terms", says: ["December 15, 2024", "30 days"] },
  { screen: "cookie policy (R8.8)", at: "/cookie-policy", says: ["July 27, 2025"] },
  {
    screen: "dashboard, to a visitor (R12.5)",
    at: (page) => openGate(page, signInPage),
    says: ["Admin Access Required"],
  },
  {
    screen: "dashboard, to a user (R12.5)",
    at: (page) => openGate(page, home),
    as: "user",
    says: ["Access Denied"],
  },
  {
    screen: "dashboard (R9.1, R9.2)",
    at: "/admin",
    as: "admin",
    says: [
      "Articles",
      "Products",
      "Recipes",
      "Categories",
      "Users",
      "Messages",
      "RSS Feeds",
      "AI Content",
      "Add Article",
    ],
  },
  { screen: "dashboard, recipes (R9.4)", at: "/admin/recipes", as: "admin", says: ["Add Recipe"] },
  { screen: "dashboard, users (R9.6)", at: "/admin/users", as: "admin", says: [/Joined .+ ago/] },
  {
    screen: "dashboard, messages (R9.7)",
    at: "/admin/messages",
    as: "admin",
    says: [/All \(\d+\)/, /Unread \(\d+\)/, /Read \(\d+\)/, /Replied \(\d+\)/],
  },
  {
    screen: "dashboard, feeds (R9.11, R9.12)",
    at: "/admin/rss",
    as: "admin",
    says: [
      "Process RSS Feeds Now",
      /^Active$/,
      "Automated processing runs every 6 hours",
      "Wrestling-themed recipes are generated from the feeds.",
      "Total articles",
      "Wrestling-themed recipes generated",
      "Sports articles",
    ],
  },
  {
    screen: "dashboard, AI content (R9.14, R9.17)",
    at: "/admin/ai",
    as: "admin",
    says: ["Generate Review from Image", "Writing style", "JSON output"],
  },
  { screen: "dashboard, products (R9.3)", at: "/admin/products", as: "admin", says: ["Add Product", /\$\d+\.\d\d/] },
  { screen: "dashboard, categories (R9.5)", at: "/admin/categories", as: "admin", says: ["Add Category"] },
];

const readers = { everybody: undefined, "those who are signed in": "user", admins: "admin" } as const;

for (const [who, as] of Object.entries(readers)) {
  test(`every screen for ${who} says what the requirements say`, async ({ page }) => {
    test.setTimeout(180_000);
    if (as) await signInByRequest(page.request, as);
    for (const { screen, at, says, placeholders = [] } of screens.filter((each) => each.as === as)) {
      await test.step(screen, async () => {
        if (typeof at === "string") await open(page, at);
        else await at(page);
        // R3.16.
        await expect.soft(page, screen).toHaveTitle(/\S \| Meadowsweet$/);
        for (const sentence of says) {
          const found = page.getByText(wordForWord(sentence)).filter({ visible: true }).first();
          await expect.soft(found, screen).toBeVisible();
        }
        for (const placeholder of placeholders) {
          await expect.soft(page.getByPlaceholder(placeholder, { exact: true }), screen).toBeVisible();
        }
      });
    }
  });
}

/** R14.3 to R14.15: what a notice of the desk says, by its name in the address. */
const deskNotices: [name: string, title: string, text?: string][] = [
  ...(["article", "product", "category", "recipe"] as const).flatMap((noun) =>
    (["create", "update", "delete"] as const).flatMap((change): [string, string][] => [
      [`${noun}-${change}d`, `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${change}d successfully`],
      [`${noun}-not-${change}d`, `Failed to ${change} ${noun}`],
    ]),
  ),
  ["user-updated", "User admin status updated"],
  ["user-not-updated", "Failed to update user"],
  ["status-updated", "Status Updated"],
  ["status-not-updated", "Failed to update status"],
  ["message-deleted", "Message Deleted"],
  ["message-not-deleted", "Failed to delete message"],
  ["feeds-started", "Success", "RSS processing started"],
  ["feeds-not-started", "Error", "Failed to start RSS processing"],
  ["unauthorized", "Unauthorized", "You are logged out. Logging in again..."],
  ["invalid-file-type", "Invalid file type", "Please upload a JPEG, PNG, GIF, or WebP image."],
  ["file-too-large", "File too large", "Please upload an image smaller than 5MB."],
  ["invalid-image", "Invalid image", "Could not load the image. Please check the URL."],
  ["image-not-analysed", "Failed to analyze image"],
  ["image-not-uploaded", "Failed to upload image. Please try again."],
];

const contactNotices: typeof deskNotices = [
  ["message-sent", "Message Sent", "Thank you for contacting us. We'll get back to you soon!"],
  ["message-not-sent", "Error", "Failed to send message. Please try again."],
];

test("the notices say what the requirements say", { tag: "@unscripted" }, async ({ page }) => {
  // The same words come from the server; notices.spec.ts shows that a toast has them.
  test.setTimeout(120_000);
  await signInByRequest(page.request, "admin");
  // Each is read where it can come about, and nowhere else.
  for (const [address, notices] of [
    ["/admin/bin", deskNotices],
    ["/contact", contactNotices],
  ] as const) {
    for (const [name, title, text = ""] of notices) {
      await page.goto(`${address}?notice=${name}`);
      await expect.soft(noticeOn(page).locator("strong")).toHaveText(title);
      await expect.soft(noticeOn(page).locator("p")).toHaveText(text ? `${title} ${text}` : title);
    }
  }
});

/** R14.2: what stands in a page's place when the server cannot say what is on it. */
const failures: [screen: string, from: string, link: string, asks: string, says: string][] = [
  ["shop", "/about", "/shop", "/shop.data", "Error: Failed to fetch products"],
  ["product", "/shop", "/product/", "/product/*.data", "Error: Failed to load product"],
  ["recipes", "/about", "/recipes", "/recipes.data", "Error: Failed to fetch recipes"],
  ["recipe", "/recipes", "/recipe/", "/recipe/*.data", "Error: Failed to fetch recipe"],
];

for (const [screen, from, link, asks, says] of failures) {
  test(`${screen}: says that it could not be loaded`, { tag: "@scripted" }, async ({ context }) => {
    // It is the answer to the script that fails here.
    // A window of its own: the browser logs the failed request, which the shared one takes for trouble.
    const page = await context.newPage();
    await page.route(`**${asks}*`, (route) => route.fulfill({ status: 500, body: "" }));
    await open(page, from);
    await page.getByRole("main").or(page.getByRole("banner")).locator(`a[href^="${link}"]:visible`).first().click();
    await expect(page.getByRole("heading", { name: says })).toBeVisible();
  });
}

test("product, no link: says that there is none (R6.7)", async ({ page }) => {
  // The one product of the library that has no link. Nobody's library is changed: others count its links meanwhile.
  await openProduct(page, ({ title }) => title.includes("Aspidistra"));
  await page.getByRole("button", { name: /^Buy Now - / }).click();
  await expect(page.getByText("Affiliate link not available for this product")).toBeVisible();
});

test("contact: says that the message could not be sent (R14.14)", { tag: "@scripted" }, async ({ context }) => {
  // Without a script it is the browser that says so.
  const page = await context.newPage();
  await open(page, "/contact");
  const asked: string[] = [];
  await page.route("**/contact.data*", (route) => {
    asked.push(route.request().method());
    return route.abort();
  });
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Failed to send message. Please try again.").first()).toBeVisible();
  // Asking for the page as well would put the error page in place of the form.
  expect(asked).toEqual(["POST"]);
});

test("a failure at the desk is said in a notice with JavaScript, and on the page without (R14.6, R14.7)", {
  tag: "@core",
}, async ({ page, scripted }) => {
  await signInByRequest(page.request, "admin");
  const told = scripted ? page.locator("[data-notices] li") : page.getByRole("main");
  const letter = { firstName: "Tom", lastName: "Reed", email: "tom@example.test", message: "Where is the soup?" };
  const openMissing = async (how: "view" | "delete") => {
    const sent = await page.request.post("/api/contact", { data: { ...letter, subject: `Gone before the ${how}` } });
    const { id } = await sent.json();
    await open(page, `/admin/messages?${how}=${id}`);
    expect((await page.request.delete(`/api/admin/contact-messages/${id}`)).status()).toBe(204);
  };

  await openMissing("delete");
  await page.getByRole("button", { name: "Delete message" }).click();
  await expect(told).toContainText("Failed to delete message");
  await expect(page.getByText("This message does not exist any more").first()).toBeVisible();

  await openMissing("view");
  await page.getByLabel("Status", { exact: true }).selectOption("Replied");
  if (!scripted) await page.getByRole("button", { name: "Set", exact: true }).click();
  await expect(told).toContainText("Failed to update status");

  if (scripted) return;
  const answer = await page.request.post("/admin/users", { form: { id: noId, isAdmin: "true" } });
  expect(await answer.text()).toContain("Failed to update user");
});

test("without JavaScript the gates lead on after 1.5 s (R12.5)", { tag: "@once" }, async ({ request }) => {
  const gate = async () => (await request.get("/admin/rss")).headers().refresh;
  expect(await gate()).toMatch(/^1\.5;url=\/api\/login\?/);
  await signInByRequest(request, "user");
  expect(await gate()).toBe("1.5;url=/");
});

test("the API says what R14.2 and R14.5 say", { tag: "@once" }, async ({ request }) => {
  expect(await (await request.get(`/api/products/${noId}`)).json()).toEqual({ message: "Product not found" });
  expect(await (await request.get("/api/auth/user")).json()).toEqual({ message: "Unauthorized" });
});

/** The very words, in their very case; other text may stand around them. */
function wordForWord(sentence: string | RegExp): RegExp {
  return sentence instanceof RegExp ? sentence : new RegExp(sentence.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
}

/** It leads on after 1.5 s. */
async function openGate(page: Page, to: Parameters<typeof hold>[1]): Promise<void> {
  await hold(page, to);
  await open(page, "/admin");
}

async function openMenu(page: Page): Promise<void> {
  await open(page, "/");
  await page.getByRole("banner").locator("summary").first().click();
}

type Offer = { id: string; title: string; affiliateUrl: string | null; inStock: boolean };

async function openProduct(page: Page, isWanted: (product: Offer) => boolean): Promise<void> {
  const products: Offer[] = await (await page.request.get("/api/products?limit=300")).json();
  const product = products.find(isWanted);
  if (!product) throw new Error("The demo library has no such product");
  await open(page, `/product/${product.id}`);
}

async function openRecipe(page: Page): Promise<void> {
  const [recipe] = await (await page.request.get("/api/recipes?limit=1")).json();
  await open(page, `/recipe/${recipe.id}`);
}
