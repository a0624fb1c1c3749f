import type { Collection, ShownItem } from "~/collections/collection";
import { absolute } from "~/page/metadata.server";
import { escapeXml } from "~/page/xml";

/** A collection as HTML, for feeds: its introduction, and what is in it with the lines of its editor. */
export function collectionHtml({ intro }: Pick<Collection, "intro">, items: readonly ShownItem[]): string {
  const listed = items.map(({ item, line }) => {
    const link = `<a href="${escapeXml(absolute(item.path))}">${escapeXml(item.title)}</a>`;
    return `<li><p>${link}</p>${line ? `<p>${escapeXml(line)}</p>` : ""}</li>`;
  });
  return `${intro ? `<p>${escapeXml(intro)}</p>` : ""}<ol>${listed.join("")}</ol>`;
}
