import { describe, expect, test } from "vitest";
import { readFrontMatter } from "./front-matter";
import { itemOfFile } from "./item-of-file.server";

const itemOf = (source: string) => itemOfFile("posts/soup.md", readFrontMatter(source));

describe("front matter is read", () => {
  test.each([
    ["YAML", "---\ntitle: Soup\ndraft: true\n---\nWords."],
    ["YAML below empty lines and a byte order mark", "\uFEFF\n  \n---\ntitle: Soup\ndraft: true\n---\nWords."],
    ["YAML that says so", "---yaml\ntitle: Soup\ndraft: true\n---\nWords."],
    ["TOML", '+++\ntitle = "Soup"\ndraft = true\n+++\nWords.'],
    ["TOML between other marks", '---toml\ntitle = "Soup"\ndraft = true\n---\nWords.'],
    ["JSON as an object", '{\n"title": "Soup {1}",\n"draft": true\n}\n\nWords.'],
    ["JSON on one line", '{ "title": "Soup", "draft": true }\nWords.'],
    ["JSON between marks", ';;;\n{ "title": "Soup", "draft": true }\n;;;\nWords.'],
    ["lines with names", "Title: Soup\nStatus: draft\n\nWords."],
  ])("%s", (_format, source) => {
    expect(itemOf(source)).toMatchObject({ title: expect.stringMatching(/^Soup/), status: "draft", content: "Words." });
  });

  test("a date of TOML, and the tags of Zola", () => {
    const source = '+++\ntitle = "Soup"\ndate = 2021-05-04\n[taxonomies]\ntags = ["leek"]\n+++\nWords.';
    expect(itemOf(source)).toMatchObject({
      status: "published",
      publishedAt: new Date("2021-05-03T23:00:00Z"),
      tags: ["leek"],
    });
  });
});

test.each([
  "---js\nconst draft = true;\n---\nWords.",
  "---\ntitle: Soup\ndraft: true\n\nWords.",
  "---\ntitle: [Soup\n---\nWords.",
  '+++\ntitle = "Soup\n+++\nWords.',
  '+++\ntitle = "Soup"\nWords.',
  '{\n"title": "Soup",\n"draft": true,\n}\nWords.',
  '{ "title": "Soup", "draft": true\nWords.',
])("what looks like front matter and cannot be read is no text: %j", (source) => {
  expect(() => readFrontMatter(source)).toThrow(/^line \d+: /);
});

test.each([
  "{{< figure >}}\nWords.",
  "{% include x %}\nWords.",
  "---\n\nWords.",
  "Note: this.\n\nWords.",
  "{a} b\nWords.",
])("a text that only begins like front matter is a text: %j", (source) => {
  expect(readFrontMatter(source)).toEqual({ front: {}, text: source });
});

describe("no reader gets a file that says", () => {
  test.each([
    "draft: yes",
    "draft: until spring",
    "isDraft: true",
    "publish: false",
    "published: false",
    "public: no",
    "permalink: false",
    "status: pending",
    "visibility: private",
    "private: true",
    "publishDate: next week",
    "expiryDate: 2020-01-01",
    "build:\n  render: never",
  ])("%s", (line) => {
    const item = itemOf(`---\ntitle: Soup\ndate: 2021-05-04\n${line}\n---\nWords.`);
    expect(item).toMatchObject({ status: "draft", slug: "soup" });
  });

  test("a day to begin that is still to come: it is scheduled", () => {
    const item = itemOf("---\ntitle: Soup\ndate: 2021-05-04\npublishDate: 2931-01-01\n---\nWords.");
    expect(item).toMatchObject({ status: "published", publishedAt: new Date("2931-01-01T00:00:00Z") });
  });

  test("nothing of the kind: readers get it, and one that has begun keeps its own date", () => {
    const line = "draft: false\npublish: true\nexpiryDate: 2931-01-01\npublishDate: 2021-06-01";
    expect(itemOf(`---\ntitle: Soup\ndate: 2021-05-04\n${line}\n---\nWords.`)).toMatchObject({
      status: "published",
      publishedAt: new Date("2021-05-03T23:00:00Z"),
      notes: [],
    });
  });
});
