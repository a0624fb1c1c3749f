import { VFile } from "vfile";
import { matter } from "vfile-matter";
import type { z } from "zod";
import { asHtml } from "~/articles/body/markdown.server";
import { categoriesInWords } from "~/articles/categories/article-categories.server";
import { describePage } from "~/page/metadata.server";
import { config } from "~/runtime/config.server";
import { siteSettings } from "~/settings/site-settings.server";
import about from "./about.md?raw";
import cookiePolicy from "./cookie-policy.md?raw";
import privacy from "./privacy.md?raw";
import { type AboutText, aboutFront, type Section, type TextPageText, textFront } from "./prose.schema";
import terms from "./terms.md?raw";

// The site's own texts are the Markdown files in this folder. The program renders each of them once.

/** The names that a text can use in double braces, such as `{{site}}`. */
const siteFacts = () => ({
  site: siteSettings().siteName,
  address: siteSettings().contact.email,
  categories: categoriesInWords(),
  messageDays: String(config().contactRetentionDays),
});

/** What the routes of the long texts answer. */
export const textPages = {
  privacy: once(() => readTextPage(privacy, "/privacy")),
  terms: once(() => readTextPage(terms, "/terms")),
  cookiePolicy: once(() => readTextPage(cookiePolicy, "/cookie-policy")),
};

/** What the route of the about page answers. Its parts are in the front matter, its story below. */
export const aboutPage = once(() => {
  const { title, description, ...page } = readFront(about, aboutFront);
  const story = asHtml(withFacts(bodyOf(about), asMarkdown));
  const shown: AboutText = { ...page, story };
  return { page: shown, metadata: describePage({ title, description, canonical: "/about" }) };
});

export function readTextPage(source: string, canonical: string) {
  const { description, ...page } = readFront(source, textFront);
  const sections = bodyOf(source)
    .trim()
    .split(/^(?=## )/m)
    .map(readSection);
  const shown: TextPageText = { ...page, sections };
  return { page: shown, metadata: describePage({ title: page.title, description, canonical }) };
}

/** A section begins with `## Its title {#its-anchor}`. */
function readSection(source: string): Section {
  const [line, title, id] = /^## (.+) \{#([\w-]+)\}$/m.exec(source) ?? [];
  if (!line || !title || !id || !source.startsWith(line)) throw new Error(`No title with an anchor: ${source}`);
  const text = source.replace(line, `## ${title}`);
  const html = asHtml(withFacts(text, asMarkdown)).replace("<h2>", `<h2 id="${id}">`);
  return { id, title: withFacts(title), html };
}

function readFront<Front>(source: string, schema: z.ZodType<Front>): Front {
  const file = new VFile(source);
  matter(file);
  const filled = JSON.stringify(file.data.matter, (_key, value) =>
    typeof value === "string" ? withFacts(value) : value,
  );
  return schema.parse(JSON.parse(filled));
}

function bodyOf(source: string): string {
  const file = new VFile(source);
  matter(file, { strip: true });
  return String(file);
}

/** Replaces the names of facts by this site's facts. An unknown name is an error. */
function withFacts(text: string, written = (fact: string) => fact): string {
  const facts = new Map(Object.entries(siteFacts()));
  return text.replace(/\{\{([^{}]*)\}\}/g, (place, name: string) => {
    const fact = facts.get(name);
    if (fact === undefined) throw new Error(`${place} is none of: ${[...facts.keys()].join(", ")}`);
    return written(fact);
  });
}

/** A fact is plain text: all Markdown characters in it are escaped. */
const asMarkdown = (fact: string) => fact.replace(/[!-/:-@[-`{-~]/g, "\\$&");

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
