import { describe, expect, test } from "vitest";
import { timesTheWorkOf } from "../../../tests/setup/cost/work";
import fc from "../../../tests/setup/fuzz";
import { minutesOf } from "./durations.server";
import { recipesInHtml } from "./recipes-in-html.server";

const page = (...scripts: unknown[]) =>
  scripts
    .map((one) => `<script type="application/ld+json">${typeof one === "string" ? one : JSON.stringify(one)}</script>`)
    .join("<p>between</p>");
const read = (...scripts: unknown[]) => recipesInHtml(page(...scripts), "https://old.example/bread/");
const minimal = { "@type": "Recipe", name: "Bread", recipeIngredient: ["Flour"] };

describe("a recipe in schema.org's words", () => {
  test("is read with all that a recipe here can have", () => {
    const [recipe, ...others] = read({
      "@context": "https://schema.org",
      "@graph": [
        { "@type": "WebSite", name: "No recipe" },
        { "@type": "Person", "@id": "#ann", name: "Ann Archer" },
        { "@type": "ImageObject", "@id": "#picture", url: "/bread.jpg", caption: "A loaf" },
        {
          "@type": ["Recipe", "NewsArticle"],
          name: "Rye &amp; wheat bread",
          description: "<p>Two <b>days</b>.</p>",
          author: { "@id": "#ann" },
          image: [{ "@id": "#picture" }, "https://old.example/other.jpg"],
          datePublished: "2021-03-04T05:06:07Z",
          prepTime: "PT30M",
          cookTime: "PT1H15M",
          totalTime: "P1DT2H",
          recipeYield: ["2", "2 loaves"],
          recipeCategory: ["Breakfast", "Baking"],
          recipeCuisine: "Danish, Nordic",
          keywords: "rye, slow",
          recipeIngredient: ["500&nbsp;g flour", "  ", "<b>1</b> egg"],
          recipeInstructions: [
            {
              "@type": "HowToSection",
              name: "Dough:",
              itemListElement: [
                { "@type": "HowToStep", name: "Mix", text: "Mix all.", image: "https://old.example/mix.jpg" },
                { "@type": "HowToStep", name: "Rest", text: "An hour is enough." },
              ],
            },
            { "@type": "HowToStep", text: "1. Bake." },
            "Cool.\nEat.",
          ],
          nutrition: {
            "@type": "NutritionInformation",
            calories: "320 kcal",
            fatContent: 2,
            "@id": "#n",
            sugarContent: "",
          },
          video: { "@type": "VideoObject", embedUrl: "https://www.youtube.com/embed/abcdefghijk", contentUrl: "x" },
        },
      ],
    });
    expect(others).toEqual([]);
    const picture = { url: "https://old.example/bread.jpg", alt: null, caption: "A loaf", credit: null };
    expect(recipe).toMatchObject({
      ...{ title: "Rye & wheat bread", description: "Two days.", author: { name: "Ann Archer" }, picture },
      times: { prep: 30, cook: 75, total: 26 * 60 },
      ...{ yield: "2 loaves", category: "Breakfast", cuisine: "Danish", tags: ["rye", "slow", "Baking"] },
      ingredients: [{ name: null, lines: ["500 g flour", "1 egg"] }],
      nutrition: { calories: "320 kcal", fatContent: "2" },
      video: "https://www.youtube.com/embed/abcdefghijk",
      publishedAt: new Date("2021-03-04T05:06:07Z"),
    });
    expect(recipe?.steps).toEqual([
      {
        name: "Dough:",
        lines: [
          { text: "Mix all.", picture: { url: "https://old.example/mix.jpg", alt: null, caption: null, credit: null } },
          { text: "Rest: An hour is enough.", picture: null },
        ],
      },
      { name: null, lines: ["Bake.", "Cool.", "Eat."].map((text) => ({ text, picture: null })) },
    ]);
  });

  test("is found in lists, in other things, in several scripts, and in what plugins write wrong", () => {
    const broken = `\n/* <![CDATA[ */`;
    const titles = read(
      [
        minimal,
        { "@type": "http://schema.org/Recipe", name: "Second", recipeInstructions: "<ol><li>A</li><li>B</li></ol>" },
      ],
      { "@type": "WebPage", mainEntity: { ...minimal, name: "Third" } },
      `<!-- {"@type":"Recipe","name":"A line\nbreak","recipeIngredient":"a\nb"} -->`,
      broken,
      "{",
    ).map(({ title, ingredients, steps }) => [title, ingredients[0]?.lines.length ?? 0, steps[0]?.lines.length ?? 0]);
    expect(titles).toEqual([
      ["Bread", 1, 0],
      ["Second", 0, 2],
      ["Third", 1, 0],
      ["A line break", 2, 0],
    ]);
  });

  test("is none without a name, or with nothing to do", () => {
    expect(read({ "@type": "Recipe", name: "Empty" }, { "@type": "Recipe", recipeIngredient: ["a"] }, 1, null)).toEqual(
      [],
    );
  });

  test("is bounded, and whatever is written, an answer comes", () => {
    const many = { ...minimal, recipeIngredient: Array.from({ length: 5000 }, (_, index) => `line ${index}`) };
    expect(read(many)[0]?.ingredients[0]?.lines).toHaveLength(500);
    let deep: unknown = minimal;
    for (let level = 0; level < 500; level++) deep = [deep];
    expect(read(deep)).toEqual([]);
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        fc.string(),
        fc.integer(),
        fc.constant(null),
        fc.array(tie("any"), { maxLength: 3 }),
        tie("object"),
      ),
      object: fc.dictionary(
        fc.constantFrom(
          "@type",
          "@id",
          "name",
          "text",
          "image",
          "recipeInstructions",
          "itemListElement",
          "author",
          "video",
          "nutrition",
          "url",
          "__proto__",
        ),
        fc.oneof(tie("any"), fc.constantFrom("Recipe", "HowToStep", "HowToSection", "PT1H")),
      ),
    })).object;
    fc.assert(
      fc.property(value, (one) => {
        for (const { title, steps } of read({ ...minimal, ...(one as object), "@type": "Recipe" })) {
          expect(title).not.toMatch(/<\/?script/);
          for (const { lines } of steps) for (const { text } of lines) expect(typeof text).toBe("string");
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe("a page that would keep the site busy is read soon:", () => {
  const recipe = (fields: object) => page({ ...minimal, ...fields });
  const ordinary = recipe({
    recipeIngredient: Array(20).fill("500 g flour"),
    recipeInstructions: Array(10).fill("Stir."),
  });
  const timesTheWork = timesTheWorkOf(() => recipesInHtml(ordinary, "https://old.example/"));
  test.each<[name: string, html: string, found: number]>([
    ["a million elements in one another", `${"<div>".repeat(1_000_000)}${recipe({})}`, 1],
    ["names with very many commas", recipe({ keywords: Array(190).fill(",a".repeat(1250)) }), 1],
    ["very many lines", recipe({ recipeInstructions: "a<br>".repeat(160_000) }), 0],
    ["very many steps", recipe({ recipeInstructions: Array(100_000).fill("Stir.") }), 1],
    ["very many recipes", page(Array.from({ length: 10_000 }, (_, at) => ({ ...minimal, name: `Bread ${at}` }))), 20],
    ["one recipe very many times", page(Array(15_000).fill(minimal)), 1],
    [
      "microdata inside microdata",
      `<div itemscope itemtype="https://schema.org/Recipe" itemprop="a">`.repeat(60_000),
      0,
    ],
    [
      "values inside values",
      `<div itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">A${`<p itemprop="recipeIngredient">a`.repeat(50_000)}`,
      1,
    ],
    [
      "every syntax at once",
      `<div itemscope itemtype="a" typeof="b" class="h-recipe"><p itemprop="x" property="y" class="fn">`.repeat(40_000),
      0,
    ],
    ["very many line breaks", `<div class="h-recipe"><p class="fn">A</p>${"<br>".repeat(1_000_000)}`, 0],
    ["JSON that is all commas", `<script type="application/ld+json">[1${",".repeat(900_000)}]</script>`, 0],
    ["elements that are never closed", recipe({ description: "<b>".repeat(300_000) }), 0],
    ["very many scripts that have no end", '<!--<script type="application/ld+json">'.repeat(100_000), 0],
  ])("%s", async (_name, html, found) => {
    const readIt = () => expect(recipesInHtml(html, "https://old.example/")).toHaveLength(found);
    // Without the limits it is from a thousand to a million. To parse a page of 3 MB alone is up to 250.
    expect(await timesTheWork(readIt, 300)).toBeLessThan(300);
  });

  test("a value that lets nobody make it text is none", () => {
    const odd = { toString: 1 };
    const recipe = {
      ...minimal,
      datePublished: odd,
      suitableForDiet: odd,
      recipeInstructions: [{ text: odd }, "Stir."],
    };
    expect(read({ "@type": odd }, recipe)).toMatchObject([{ title: "Bread", publishedAt: null, diets: [] }]);
  });

  test("a script within a comment is none", () => {
    expect(recipesInHtml(`<!-- ${page(minimal)} -->`, "https://old.example/")).toEqual([]);
  });
});

test("durations are minutes", () => {
  for (const [written, minutes] of [
    ["PT1H30M", 90],
    ["P0DT0H45M0S", 45],
    ["pt90m", 90],
    ["PT5400S", 90],
    ["1 hour 30 minutes", 90],
    ["1 h, 20 min", 80],
    ["1.5 hours", 90],
    ["45", 45],
    [20, 20],
    ["P1W", 10_080],
    ["PT0M", null],
    ["PT", null],
    ["overnight", null],
    ["", null],
    [undefined, null],
    [-5, null],
    ["P9999D", null],
  ] as const)
    expect(minutesOf(written), String(written)).toBe(minutes);
});

describe("a page that says in its elements what they mean", () => {
  const loaf = {
    title: "Loaf",
    ingredients: [{ name: null, lines: ["500 g flour", "7 g yeast"] }],
    steps: [{ name: null, lines: [{ text: "Knead." }, { text: "Bake." }] }],
    yield: "1 loaf",
  };
  test.each([
    [
      "RDFa Lite",
      `<div vocab="https://schema.org/" typeof="Recipe"><h1 property="name">Loaf</h1><meta property="prepTime" content="PT20M">
        <li property="recipeIngredient">500 g flour</li><li property="recipeIngredient">7 g yeast</li>
        <div property="recipeInstructions"><p>Knead.</p><p>Bake.</p></div><b property="recipeYield">1 loaf</b></div>`,
      { ...loaf, times: { prep: 20, cook: null, total: null } },
    ],
    [
      "RDFa with prefixes",
      `<div xmlns:v="http://rdf.data-vocabulary.org/#" typeof="v:Recipe"><h1 property="v:name">Loaf</h1>
        <img rel="v:photo" src="/loaf.jpg"><span property="v:totalTime" content="PT3H"></span>
        <ul rel="v:ingredient"><li typeof="v:Ingredient"><b property="v:amount">500 g</b> <i property="v:name">flour</i></li>
        <li typeof="v:Ingredient" rel="v:ingredient"><b property="v:amount">7 g</b> <i property="v:name">yeast</i></li></ul>
        <div property="v:instructions"><p>Knead.</p><p>Bake.</p></div><b property="v:yield">1 loaf</b></div>`,
      {
        title: "Loaf",
        times: { prep: null, cook: null, total: 180 },
        picture: { url: "https://old.example/loaf.jpg" },
      },
    ],
    [
      "h-recipe",
      `<article class="h-recipe"><h1 class="p-name">Loaf</h1><img class="u-photo" src="/loaf.jpg" alt="">
        <time class="dt-duration" datetime="PT3H">three hours</time><li class="p-ingredient">500 g flour</li>
        <li class="p-ingredient">7 g yeast</li><div class="e-instructions"><ol><li>Knead.</li><li>Bake.</li></ol></div>
        <data class="p-yield" value="1 loaf">one</data><a class="p-category" href="/tag/bread">bread</a></article>`,
      {
        ...loaf,
        ...{ times: { prep: null, cook: null, total: 180 }, tags: ["bread"] },
        picture: { url: "https://old.example/loaf.jpg" },
      },
    ],
    [
      "hRecipe",
      `<div class="hrecipe"><h1 class="fn">Loaf</h1><abbr class="preptime" title="PT20M">20 minutes</abbr>
        <p class="ingredient">500 g flour</p><p class="ingredient">7 g yeast</p>
        <div class="instructions"><p>Knead.</p><p>Bake.</p></div><span class="yield">1 loaf</span></div>`,
      { ...loaf, times: { prep: 20, cook: null, total: null } },
    ],
  ])("%s", (_name, html, expected) => {
    expect(recipesInHtml(html, "https://old.example/loaf")).toMatchObject([expected]);
  });

  test("JSON-LD is believed before them", () => {
    const html = `${page(minimal)}<div class="h-recipe"><h1 class="p-name">Loaf</h1><p class="p-summary">Good.</p></div>`;
    expect(recipesInHtml(html, "https://old.example/")).toMatchObject([{ title: "Bread" }]);
  });
});
