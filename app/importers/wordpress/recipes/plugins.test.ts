import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { serialize } from "php-serialize";
import { afterAll, describe, expect, test } from "vitest";
import type { SourceItem, SourceRecipe, SourceText } from "~/importers/source/source-item";
import { openWordPress } from "~/importers/wordpress/open-wordpress.server";

const folder = mkdtempSync(path.join(tmpdir(), "wxr-"));
afterAll(() => rmSync(folder, { recursive: true }));

type Item = { id: number; type?: string; title?: string; text?: string; meta?: Record<string, unknown>; more?: string };

const cdata = (text: string) => `<![CDATA[${text}]]>`;

function itemOf({ id, type = "post", title = `T${id}`, text = "", meta = {}, more = "" }: Item): string {
  const fields = Object.entries(meta).map(([key, value]) => {
    const said = typeof value === "string" ? value : serialize(value);
    return `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(said)}</wp:meta_value></wp:postmeta>`;
  });
  const about = `<wp:post_id>${id}</wp:post_id><wp:status>publish</wp:status><wp:post_date_gmt>2020-05-01 10:00:00</wp:post_date_gmt><wp:post_type>${type}</wp:post_type>`;
  const link = `<link>https://old.example/${type}/t${id}/</link><content:encoded>${cdata(text)}</content:encoded>`;
  return `<item><title>${title}</title>${link}${about}<wp:post_name>t${id}</wp:post_name>${fields.join("")}${more}</item>`;
}

const attachment = (id: number, file: string) =>
  itemOf({
    id,
    type: "attachment",
    more: `<wp:attachment_url>https://old.example/wp-content/uploads/${file}</wp:attachment_url>`,
  });

const category = (taxonomy: string, name: string) =>
  `<category domain="${taxonomy}" nicename="${name.toLowerCase()}">${cdata(name)}</category>`;

async function brought(...items: string[]) {
  const file = path.join(folder, "export.xml");
  const site = "<wp:base_blog_url>https://old.example</wp:base_blog_url>";
  writeFileSync(file, `<?xml version="1.0"?><rss><channel>${site}${items.join("")}</channel></rss>`);
  const source = await openWordPress(file);
  const all: SourceItem[] = [];
  for await (const item of source.items()) all.push(item);
  await source.close();
  const recipes = all.filter((item): item is SourceRecipe => item.kind === "recipe");
  const texts = all.filter((item): item is SourceText => item.kind === "article");
  return { all, recipes, recipe: recipes[0], text: texts[0] };
}

const line = (text: string, picture: string | null = null) => ({
  text,
  picture: picture && { url: picture, alt: null, caption: null, credit: null },
});

describe("Cooked", () => {
  const settings = {
    excerpt: "A loaf for Sunday.",
    content: "<p>My grandmother's.</p>[cooked-ingredients][cooked-directions]",
    ...{ difficulty_level: 2, prep_time: "20", cook_time: 45, total_time: 65 },
    ingredients: {
      a1: { section_heading_name: "Dough" },
      b2: { amount: "500", measurement: "g", name: "flour", description: "sifted" },
      c3: {
        amount: "1",
        measurement: "fl_oz",
        name: "milk",
        sub_amount: "1",
        sub_measurement: "cup",
        sub_name: "oat milk",
      },
      d4: { section_heading_name: "Top" },
      e5: { amount: "", measurement: "", name: "Seeds" },
    },
    directions: {
      a1: { content: "<p>Knead.</p><p>Rest.</p>", image: 7 },
      b2: { section_heading_name: "Bake" },
      c3: { content: "45 minutes.", image: "" },
    },
    nutrition: { servings: "4", calories: "250", fat: "3", sat_fat: "1" },
    notes: "<p>Keeps for days.</p>",
    gallery: { video_url: "https://youtu.be/abcdefghijk", items: [7] },
  };
  const more = `${category("cp_recipe_category", "Bread")}${category("cp_recipe_cuisine", "British")}${category("cp_recipe_tags", "Easy")}`;

  test("a recipe comes with its groups, pictures, notes and old address, and stays public", async () => {
    const item = itemOf({ id: 5, type: "cp_recipe", title: "Loaf", meta: { _recipe_settings: settings }, more });
    const { recipe } = await brought(attachment(7, "dough-1024x768.jpg"), item);
    expect(recipe).toMatchObject({
      ...{ key: "recipe:5", title: "Loaf", slug: "t5", status: "published", description: "A loaf for Sunday." },
      ingredients: [
        { name: "Dough", lines: ["500 g flour, sifted", "1 fl oz milk, or 1 cup oat milk"] },
        { name: "Top", lines: ["Seeds"] },
      ],
      steps: [
        {
          name: null,
          lines: [line("Knead."), line("Rest.", "https://old.example/wp-content/uploads/dough-1024x768.jpg")],
        },
        { name: "Bake", lines: [line("45 minutes.")] },
      ],
      ...{ times: { prep: 20, cook: 45, total: 65 }, yield: "4", difficulty: "medium" },
      ...{ category: "Bread", cuisine: "British", tags: ["Easy"] },
      nutrition: { calories: "250 kcal", fatContent: "3 g", saturatedFatContent: "1 g" },
      recipeNotes: "Keeps for days.\nMy grandmother's.",
      video: "https://youtu.be/abcdefghijk",
      notes: ["A recipe has no gallery here: its picture is left out"],
    });
    expect(recipe?.addresses).toEqual(["/cp_recipe/t5/", "/?p=5"]);
  });

  test("a text that shows it has its card", async () => {
    const item = itemOf({ id: 5, type: "cp_recipe", meta: { _recipe_settings: settings } });
    const { text } = await brought(item, itemOf({ id: 6, text: 'Bake it.\n\n[cooked-recipe id="5"]' }));
    expect(text?.content).toContain('::recipe{id="recipe:5"}');
  });
});

describe("WP Ultimate Recipe", () => {
  const meta = {
    recipe_description: "A loaf.",
    ...{ recipe_servings: "2", recipe_servings_type: "loaves", recipe_prep_time: "1", recipe_prep_time_text: "hour" },
    ...{
      recipe_cook_time: "45",
      recipe_cook_time_text: "minutes",
      recipe_passive_time: "2",
      recipe_passive_time_text: "hours",
    },
    recipe_ingredients: [
      { amount: "500", unit: "g", ingredient: "flour", notes: "sifted", group: "Dough" },
      { amount: "1", unit: "", ingredient: "egg", notes: "(large)", group: "Dough" },
      { amount: "", unit: "", ingredient: "Seeds", notes: "", group: "" },
    ],
    recipe_instructions: [
      { description: "Knead.", group: "", image: "7" },
      { description: "Bake.", group: "Oven", image: "https://old.example/wp-content/uploads/oven.jpg" },
    ],
    recipe_notes: "<p>Keeps for days.</p>",
  };

  test("a recipe comes with its groups, and the words of its page", async () => {
    const more = category("course", "Bread") + category("cuisine", "British");
    const item = itemOf({ id: 5, type: "recipe", title: "Loaf", text: "My grandmother's. [recipe]", meta, more });
    const { recipe } = await brought(attachment(7, "dough.jpg"), item);
    expect(recipe).toMatchObject({
      ...{ title: "Loaf", status: "published", description: "A loaf.", yield: "2 loaves" },
      times: { prep: 60, cook: 45, rest: 120, total: null },
      ingredients: [
        { name: "Dough", lines: ["500 g flour, sifted", "1 egg (large)"] },
        { name: null, lines: ["Seeds"] },
      ],
      steps: [
        { name: null, lines: [line("Knead.", "https://old.example/wp-content/uploads/dough.jpg")] },
        { name: "Oven", lines: [line("Bake.", "https://old.example/wp-content/uploads/oven.jpg")] },
      ],
      recipeNotes: "Keeps for days.\nMy grandmother's.",
      ...{ category: "Bread", cuisine: "British" },
    });
    expect(recipe?.addresses).toEqual(["/recipe/t5/", "/?p=5"]);
  });

  test("a post of that type from another plugin is named, and is no recipe", async () => {
    const { recipes, all } = await brought(itemOf({ id: 5, type: "recipe", title: "Loaf", text: "Bake." }));
    expect(recipes).toEqual([]);
    expect(all).toEqual(expect.arrayContaining([expect.objectContaining({ kind: "other", from: "Loaf" })]));
  });
});

describe("WPZOOM Recipe Card Blocks", () => {
  const attributes = {
    id: "wpzoom-recipe-card-1",
    recipeTitle: "Loaf",
    summary: "A loaf.",
    image: { id: 7, url: "https://old.example/wp-content/uploads/loaf-800x530.jpg", alt: "The loaf" },
    ...{ hasImage: true, course: ["Bread"], cuisine: ["British"], difficulty: ["Easy"], keywords: ["rye"] },
    details: [
      { id: "d0", label: "Servings", value: "4", unit: "servings" },
      { id: "d1", label: "Prep time", value: "20", unit: "minutes" },
      { id: "d2", label: "Cooking time", value: "45", unit: "minutes" },
      { id: "d3", label: "Calories", value: "250", unit: "kcal" },
      { id: "d4", label: "Tin", value: "23", unit: "cm" },
      { id: "d5", label: "", value: "" },
      { id: "d6", label: "", value: "" },
      { id: "d7", label: "", value: "" },
      { id: "d8", label: "Total time", value: "1", unit: "hour" },
    ],
    ingredients: [
      { id: "i1", name: ["Dough"], jsonName: "Dough", isGroup: true },
      { id: "i2", name: ["500 g ", { type: "strong", props: { children: ["flour"] } }], isGroup: false },
      { id: "i3", name: [], jsonName: "1 egg &amp; salt" },
    ],
    steps: [
      {
        id: "s1",
        text: ["Knead", { type: "img", props: { src: "https://old.example/wp-content/uploads/dough.jpg", alt: "" } }],
        jsonText: "Knead",
      },
      { id: "s2", text: ["Oven"], isGroup: true },
      { id: "s3", text: "Bake \\u003cem\\u003eslowly\\u003c/em\\u003e." },
    ],
    notes: "<li>Keeps for days.</li><li>Freezes.</li>",
    video: { url: "https://youtu.be/abcdefghijk" },
  };
  const comment = JSON.stringify(attributes).replaceAll("\\\\u003", "\\u003");
  const block = (inside = "") =>
    inside
      ? `<!-- wp:wpzoom-recipe-card/block-recipe-card ${comment} -->\n${inside}\n<!-- /wp:wpzoom-recipe-card/block-recipe-card -->`
      : `<!-- wp:wpzoom-recipe-card/block-recipe-card ${comment} /-->`;
  const paragraph = (words: string) => `<!-- wp:paragraph --><p>${words}</p><!-- /wp:paragraph -->`;

  test.each([
    ["from its comment alone", block()],
    ["and the words that the block has for other programs come once", block("<div><h2>Loaf</h2><p>Knead</p></div>")],
  ])("a block becomes a recipe with its card in the text, %s", async (_title, written) => {
    const { recipe, text } = await brought(
      attachment(7, "loaf.jpg"),
      itemOf({ id: 5, text: `${paragraph("Before.")}${written}${paragraph("After.")}` }),
    );
    expect(recipe).toMatchObject({
      ...{ key: "recipe:post:5:card:0", title: "Loaf", description: "A loaf.", yield: "4 servings" },
      picture: { url: "https://old.example/wp-content/uploads/loaf.jpg" },
      ingredients: [{ name: "Dough", lines: ["500 g flour", "1 egg & salt"] }],
      steps: [
        { name: null, lines: [line("Knead", "https://old.example/wp-content/uploads/dough.jpg")] },
        { name: "Oven", lines: [line("Bake slowly.")] },
      ],
      ...{ times: { prep: 20, cook: 45, total: 60 }, nutrition: { calories: "250 kcal" }, difficulty: "easy" },
      ...{ category: "Bread", cuisine: "British", tags: ["rye"], video: "https://youtu.be/abcdefghijk" },
      recipeNotes: "Keeps for days.\nFreezes.\nTin: 23 cm",
    });
    expect(text?.content).toBe('<p>Before.</p>\n\n::recipe{id="recipe:post:5:card:0"}\n\n<p>After.</p>');
    expect(text?.notes).toEqual([]);
  });

  test("a block that cannot be read stays what it was", async () => {
    const broken =
      '<!-- wp:wpzoom-recipe-card/block-recipe-card {"recipeTitle": -->\n<p>Knead</p>\n<!-- /wp:wpzoom-recipe-card/block-recipe-card -->';
    const { recipes, text } = await brought(itemOf({ id: 5, text: broken }));
    expect(recipes).toEqual([]);
    expect(text?.content).toContain("Knead");
  });
});

describe("Jetpack", () => {
  const written = `Before.

[recipe title="Loaf" servings="4-6" preptime="20 mins" cooktime="PT45M" time="2 hours 30 mins" difficulty="Easy" source="Ann" sourceurl="https://ann.example/loaf" image="7" description="A loaf."]
[recipe-notes]
Keeps for days.
[/recipe-notes]

[recipe-ingredients title="Dough"]
- 500 g flour
- 1 egg
[/recipe-ingredients]
[recipe-ingredients title="Top"]
* Seeds
[/recipe-ingredients]

[recipe-directions]
1. Knead.
2. Bake.
[/recipe-directions]
Serve [gallery]warm.
[/recipe]

After.`;

  test("a shortcode becomes a recipe with its card in the text", async () => {
    const { recipe, text } = await brought(attachment(7, "loaf.jpg"), itemOf({ id: 5, text: written }));
    expect(recipe).toMatchObject({
      ...{ title: "Loaf", description: "A loaf.", yield: "4-6", difficulty: "easy" },
      ...{ source: "https://ann.example/loaf", author: { name: "Ann" } },
      picture: { url: "https://old.example/wp-content/uploads/loaf.jpg" },
      times: { prep: 20, cook: 45, total: 150 },
      ingredients: [
        { name: "Dough", lines: ["500 g flour", "1 egg"] },
        { name: "Top", lines: ["Seeds"] },
      ],
      steps: [{ name: null, lines: [line("Knead."), line("Bake.")] }],
      recipeNotes: "Keeps for days.\nServe warm.",
    });
    expect(text?.content).toBe('<p>Before.</p>\n\n::recipe{id="recipe:post:5:card:0"}\n\n<p>After.</p>');
    expect(text?.notes).toEqual([]);
  });

  test("words in brackets before it stay words", async () => {
    const { recipe, text } = await brought(itemOf({ id: 5, text: `See the [recipe] below.\n\n${written}` }));
    expect(recipe).toMatchObject({ title: "Loaf" });
    expect(text?.content).toMatch(/^<p>See the .*below\.<\/p>\n\n<p>Before/);
  });

  test("words in brackets are no recipe", async () => {
    const { recipes } = await brought(
      itemOf({ id: 5, text: "See the [recipe] below. [recipe title='x']Words[/recipe]" }),
    );
    expect(recipes).toEqual([]);
  });
});

describe("EasyRecipe", () => {
  const written = `<p>Before.</p>
<div class="easyrecipe easyrecipe" id="easyrecipe-5-0"> <link itemprop="image" href="https://old.example/wp-content/uploads/loaf-300x200.jpg">
<div class="item ERName">Loaf</div>
<div class="ERClear"> </div>
<div class="ERHead">Recipe Type: <span class="type">Bread</span></div>
<div class="ERHead">Cuisine: <span class="cuisine">British</span></div>
<div class="ERHead">Author: <span class="author">Ann</span></div>
<div class="ERHead">Prep time: <time itemprop="prepTime" datetime="PT20M">20 mins</time></div>
<div class="ERHead">Cook time: <time itemprop="cookTime" datetime="PT45M">45 mins</time></div>
<div class="ERHead">Serves: <span class="yield">4</span></div>
<div class="ERSummary">A loaf.</div>
<div class="ERIngredients"><div class="ERIngredientsHeader">Ingredients</div>
<ul class="ingredients"><li class="ingredient">500 g [b]flour[/b]</li><li class="ingredient ERSeparator">Top</li><li class="ingredient">Seeds</li></ul></div>
<div class="ERInstructions"><div class="ERInstructionsHeader">Instructions</div>
<div class="instructions"><ol><li class="instruction">Knead. [img src="https://old.example/wp-content/uploads/dough.jpg" width="300"]</li></ol><div class="ERSeparator">Oven</div><ol><li class="instruction">Bake.</li></ol></div></div>
<div class="ERNutrition">Calories: <span class="calories">250</span> Fat: <span class="fat">3g</span></div>
<div class="ERNotesHeader">Notes</div><div class="ERNotes">Keeps for days.</div>
<div class="endeasyrecipe" title="style001" style="display: none;">3.2.1275</div></div>
<p>After.</p>`;

  test("its HTML becomes a recipe with its card in the text", async () => {
    const { recipe, text } = await brought(itemOf({ id: 5, text: written }));
    expect(recipe).toMatchObject({
      ...{ title: "Loaf", description: "A loaf.", yield: "4", category: "Bread", cuisine: "British" },
      author: { name: "Ann" },
      times: { prep: 20, cook: 45, total: null },
      ingredients: [
        { name: null, lines: ["500 g flour"] },
        { name: "Top", lines: ["Seeds"] },
      ],
      steps: [
        { name: null, lines: [line("Knead.", "https://old.example/wp-content/uploads/dough.jpg")] },
        { name: "Oven", lines: [line("Bake.")] },
      ],
      nutrition: { calories: "250 kcal", fatContent: "3g" },
      recipeNotes: "Keeps for days.",
    });
    expect(text?.content).toBe('<p>Before.</p>\n\n::recipe{id="recipe:post:5:card:0"}\n\n<p>After.</p>');
    expect(text?.notes).toEqual([]);
  });
});

describe("fields that somebody made for the site", () => {
  const own = (name: string) => ({ [name]: "Told by my aunt.", [`_${name}`]: "field_5f3a9c21b7e4d" });
  const told = (...names: string[]) => `It has fields of its own that have no place here: ${names.join(", ")}`;

  test.each(["recipe_intro", "recipe_notes", "wprm_story", "notes", "description", "enclosure"])(
    "%s of a post is named",
    async (name) => {
      const { text } = await brought(itemOf({ id: 5, text: "<p>Words.</p>", meta: own(name) }));
      expect(text?.notes).toContain(told(name));
    },
  );

  test("those of a recipe are named, and what its plugin reads is not", async () => {
    const meta = { recipe_ingredients: [{ ingredient: "flour" }], ...own("recipe_notes"), ...own("recipe_intro") };
    const { recipe } = await brought(itemOf({ id: 6, type: "recipe", meta }));
    expect(recipe?.recipeNotes).toBe("Told by my aunt.");
    expect(recipe?.notes).toEqual([told("recipe_intro")]);
  });
});
