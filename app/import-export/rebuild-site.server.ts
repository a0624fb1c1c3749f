import type { RebuildResult } from "~/editing/rebuild.server";
import { rebuildPictureIds } from "~/images/uses/picture-ids.server";
import { messageFields, userFields } from "~/migrations/first-fields.server";
import { pictureLibrary } from "~/migrations/pictures.server";
import { nouns } from "~/nouns/nouns.server";
import { numberText } from "~/place/numbers";

// Nouns that others refer to come first: links in texts depend on the products.
const inOrder = [...nouns].reverse();

/** Makes the derived fields that documents lack, or have from an earlier version of the program. */
export async function completeSite(): Promise<void> {
  for (const noun of inOrder) {
    await (noun.complete ?? noun.rebuild)?.();
    await rebuildPictureIds(noun);
  }
  // Each of these only adds what is missing. The last one reads the texts' HTML, so it comes last.
  for (const { run } of [messageFields, userFields, pictureLibrary]) await run();
}

/** Computes all derived fields of the site's documents again. Returns what changed, in lines. */
export async function rebuildSite(): Promise<string[]> {
  const lines: string[] = [];
  for (const noun of inOrder) {
    const { facts, rebuild } = noun;
    if (rebuild) lines.push(...linesOf(facts.plural, await rebuild()));
    const named = await rebuildPictureIds(noun);
    if (named && named.changed > 0) lines.push(...linesOf(`pictures named by ${facts.plural}`, named));
  }
  return lines;
}

function linesOf(plural: string, { checked, changed, refused, examples }: RebuildResult): string[] {
  const left = refused > 0 ? `, ${numberText(refused)} refused by today's rules and left as they are` : "";
  const more = changed - examples.length;
  return [
    `${plural}: ${numberText(changed)} of ${numberText(checked)} changed${left}`,
    ...examples.map(({ title, fields }) => `  ${title} (${fields.join(", ")})`),
    ...(more > 0 ? [`  and ${numberText(more)} more`] : []),
  ];
}
