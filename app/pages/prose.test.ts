import { expect, test, vi } from "vitest";
import { aboutPage, readTextPage, textPages } from "./prose.server";

vi.mock("~/config.server", async (original) => {
  const real = await original<typeof import("~/config.server")>();
  const environment = { SITE_URL: "https://www.sage.example.org", SITE_NAME: "*Sage* & <i>Co</i>", DEMO: "1" };
  return { ...real, config: () => real.readConfig({ ...environment, CONTACT_RETENTION_DAYS: "90" }) };
});

const sectionOf = (name: keyof typeof textPages, id: string) =>
  textPages[name]().page.sections.find((section) => section.id === id)?.html;

test("the facts of this site stand in their places, and no sign in them is Markdown or HTML", () => {
  expect(sectionOf("privacy", "children")).toContain(
    "*Sage* &#x26; &#x3C;i>Co&#x3C;/i> is not meant for <strong>children",
  );
  expect(sectionOf("privacy", "who-we-are")).toContain(
    '<a href="mailto:hello@sage.example.org">hello@sage.example.org</a>',
  );
  expect(sectionOf("privacy", "how-long")).toContain("after 90 days at the latest");
  expect(aboutPage().page.heading).toBe("About *Sage* & <i>Co</i>");
});

test.each(Object.entries(textPages))(
  "%s is whole: every section has a title and an anchor of its own",
  (_name, read) => {
    const { sections } = read().page;
    expect(sections.length).toBeGreaterThan(5);
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    for (const { id, html } of sections) {
      expect(html).toMatch(new RegExp(`^<h2 id="${id}">[^{}]+</h2>`));
      expect(html).not.toMatch(/[{}]/);
    }
  },
);

test("a text is rendered once", () => {
  expect(textPages.terms()).toBe(textPages.terms());
});

const front = "---\ntitle: T\nsummary: S\ndescription: D\nupdated: 2025-01-01\n---\n\n";

test.each([
  [
    "a fact that there is none of",
    `${front}## Title {#anchor}\n\n{{adress}}`,
    "{{adress}} is none of: site, address, categories, messageDays",
  ],
  ["one in the front matter", front.replace("S\n", '"{{name}}"\n'), "{{name}} is none of"],
  ["a section without an anchor", `${front}## Title\n\nText`, "No title with an anchor: ## Title"],
  ["words before the first section", `${front}Words\n\n## Title {#anchor}`, "No title with an anchor: Words"],
  ["a misspelt line of the front matter", front.replace("summary", "sumary"), "sumary"],
])("%s is an error", (_what, source, message) => {
  expect(() => readTextPage(source, "/t")).toThrow(message);
});
