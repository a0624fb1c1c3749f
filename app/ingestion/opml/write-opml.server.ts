import { type DeskSource, wrestlingTag } from "~/ingestion/sources/feed-source";
import { categoryLabel } from "~/ingestion/sources/source-categories.server";
import { listSources } from "~/ingestion/sources/source-list.server";
import { escapeXml } from "~/page/xml";

/**
 * All sources as OPML 2.0. Folders have the labels of the categories. One begins wherever the category changes, so the order
 * stays. `category` has the name of the category, and "wrestling" as a tag; `isComment` marks what is switched off.
 */
export async function writeOpml(now = new Date()): Promise<string> {
  const folders = groupsOf(await listSources()).map(
    ([category, sources]) =>
      `    <outline text="${escapeXml(categoryLabel(category))}">\n${sources.map(outlineOf).join("")}    </outline>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0">
  <head>
    <title>Feed sources</title>
    <dateCreated>${now.toUTCString()}</dateCreated>
  </head>
  <body>
${folders.join("")}  </body>
</opml>
`;
}

/** Neighbours of the same category. */
function groupsOf(sources: DeskSource[]): [category: string, sources: DeskSource[]][] {
  const groups: [string, DeskSource[]][] = [];
  for (const source of sources) {
    const last = groups.at(-1);
    if (last?.[0] === source.category) last[1].push(source);
    else groups.push([source.category, [source]]);
  }
  return groups;
}

function outlineOf({ name, url, category, wrestling, active }: DeskSource): string {
  const attributes = {
    type: "rss",
    text: name,
    title: name,
    xmlUrl: url,
    category: `/${category}${wrestling ? `,${wrestlingTag}` : ""}`,
    ...(!active && { isComment: "true" }),
  };
  const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escapeXml(value)}"`);
  return `      <outline${written.join("")}/>\n`;
}
