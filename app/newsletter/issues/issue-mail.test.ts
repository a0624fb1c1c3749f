import { expect, test } from "vitest";
import { createArticle } from "~/articles/edit/new-articles.server";
import { createProduct } from "~/products/edit/product-changes.server";
import { createRecipe } from "~/recipes/edit/recipe-changes.server";
import { updateSettings } from "~/settings/edit/settings-changes.server";
import { withDatabase } from "../../../tests/setup/database";
import { createIssue } from "./issue-changes.server";
import { mailInScheme, renderIssue } from "./issue-mail.server";
import { findIssue } from "./issues.server";
import { ownPlaces } from "./mail/issue-mail";

withDatabase();

const site = "http://localhost:3000";
const picture = "/images/0123456789abcdef01234567-1200x800.webp";

async function library() {
  const article = await createArticle({
    title: "Linen & <light>",
    excerpt: "A cloth for June.",
    content: "Words.",
    category: "style",
  });
  const recipe = await createRecipe({
    title: "Soup",
    ingredients: "Water",
    instructions: "Boil",
    prepTime: "10",
    cookTime: "75",
    servings: "4",
  });
  const product = await createProduct({
    title: "Pot",
    description: "Red.",
    price: "9.50",
    affiliateUrl: "https://shop.test/pot",
    vendor: "Shop",
  });
  return { article, recipe, product };
}

async function mailOf(more: Record<string, unknown> = {}) {
  const { article, recipe, product } = await library();
  const { id } = await createIssue({
    subject: "Spring & <b>",
    intro: [
      "Good morning, see [our shop](/shop) and [us](#us) and [mail](mailto:a@b.test).",
      `::picture{src="${picture}" alt="Bread"}`,
      `::product{id=${product.id}}`,
      `::recipe{id=${recipe.id}}`,
      '::video[A film]{src="https://www.youtube.com/watch?v=dQw4w9WgXcQ"}',
      "- one\n- two",
      `Not ${ownPlaces.unsubscribe} here, nor ${ownPlaces.interests}.`,
      "<script>alert(1)</script>",
    ].join("\n\n"),
    articleIds: [article.id],
    recipeIds: [recipe.id],
    productIds: [product.id],
    sponsorName: "Weavers",
    sponsorText: "Cloth for life.",
    sponsorUrl: "https://weavers.test/",
    ...more,
  });
  const issue = await findIssue(id);
  if (!issue) throw new Error("There is no issue");
  return { mail: await renderIssue(issue), article, recipe, product };
}

test("HTML has whole addresses, labels, sizes of pictures, and loads nothing but the site's pictures", async () => {
  const { mail, product } = await mailOf();
  const { html } = mail;
  expect(mail.subject).toBe("Spring & <b>");
  expect(html).toContain("<title>Spring &amp; &lt;b&gt;</title>");
  for (const [, address] of html.matchAll(/ (?:href|src)="([^"]*)"/g)) {
    expect(address).toMatch(
      /^(?:http:\/\/localhost:3000\/|https:\/\/(?:weavers\.test|www\.youtube\.com)\/|mailto:|%(?:UNSUBSCRIBE|INTERESTS)%$)/,
    );
  }
  for (const [img] of html.matchAll(/<img [^>]*>/g)) {
    expect(img).toMatch(/ src="http:\/\/localhost:3000\/images\/[^"]+\.jpeg" width="\d+" height="\d+" alt="/);
  }
  expect(html).toContain(`href="${site}/shop"`);
  expect(html).toMatch(/width="552" height="368" alt="Bread"/);
  expect(html).not.toMatch(/<script|<iframe|<form|<link|url\(|@import|srcset|onload|javascript:/i);
  expect(html).toMatch(
    new RegExp(
      `\\(Affiliate link\\) <a href="${site}/go/${product.id}" rel="sponsored nofollow noopener"[^>]*>Buy now at Shop<`,
    ),
  );
  expect(html).toMatch(/>Sponsored<\/p><p[^>]*><a href="https:\/\/weavers\.test\/" rel="sponsored/);
  // Products, recipes and films of the text become links.
  for (const path of ["/product/pot", "/recipe/soup"]) expect(html).toContain(`href="${site}${path}"`);
  expect(html).toContain("A film (YouTube)</a>");
  expect(html).toMatch(/data-skip-in-text="true">Good morning, see our shop and us/);
});

test("the text says the same, with addresses behind the words", async () => {
  const { mail, product } = await mailOf();
  expect(mail.text).toContain(`see our shop (${site}/shop)`);
  expect(mail.text).toContain("- one\n- two");
  expect(mail.text).toContain(`Linen & <light>\nA cloth for June.\n${site}/content/linen-and-light`);
  expect(mail.text).toContain("Preparation 10 min · Cooking 1 hr 15 min · 4 servings");
  expect(mail.text).toContain(`(Affiliate link) Buy now at Shop: ${site}/go/${product.id}`);
  expect(mail.text).toContain("Sponsored: Weavers\nCloth for life.\nhttps://weavers.test/");
  expect(mail.text).not.toMatch(/<p|&amp;|undefined|null/);
});

test("the places of the reader's own addresses stand once in each, whatever the issue says, and only the owner's facts are told", async () => {
  await updateSettings({ contactEmail: "desk@site.test", contactAddress: "1 Lane\nTown" });
  const { mail } = await mailOf({ subject: `${ownPlaces.unsubscribe} hello` });
  for (const part of [mail.html, mail.text]) {
    for (const place of Object.values(ownPlaces)) expect(part.split(place)).toHaveLength(2);
    expect(part).toContain("You get this mail because you subscribed to the newsletter of Meadowsweet");
    expect(part).toContain("desk@site.test");
  }
  expect(mail.html).toContain(`<a href="${ownPlaces.unsubscribe}"`);
  expect(mail.html).toContain("1 Lane, Town");
});

test("what readers may not see is not in it, and what is empty leaves no trace", async () => {
  const { id } = await createIssue({ subject: "Bare", articleIds: ["0123456789abcdef01234567"] });
  const issue = await findIssue(id);
  if (!issue) throw new Error("There is no issue");
  const { html, text } = await renderIssue(issue);
  for (const part of [html, text])
    expect(part).not.toMatch(/Sponsored|To cook|From the shop|Disclosure|0123456789abcdef01234567/);
});

test("a preview shows one scheme, whatever that of the window is", async () => {
  const { mail } = await mailOf();
  const dark = mailInScheme(mail, "dark", "/newsletter");
  expect(dark).toContain("@media all {");
  expect(dark).toContain('name="color-scheme" content="dark"');
  expect(dark).toContain('<a href="/newsletter"');
  expect(mailInScheme(mail, "light", "/newsletter")).toContain("@media not all {");
});
