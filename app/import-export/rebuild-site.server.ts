import type { RebuildResult } from "~/editing/rebuild.server";
import { rebuildPictureIds } from "~/images/uses/picture-ids.server";
import { nouns } from "~/nouns/nouns.server";

/** Computes all derived fields of the site's documents again. Returns what changed, in lines. */
export async function rebuildSite(): Promise<string[]> {
  const lines: string[] = [];
  // Nouns that others refer to come first: links in texts depend on the products.
  for (const noun of [...nouns].reverse()) {
    const { facts, rebuild } = noun;
    if (rebuild) lines.push(...linesOf(facts.plural, await rebuild()));
    const named = await rebuildPictureIds(noun);
    if (named && named.changed > 0) lines.push(...linesOf(`pictures named by ${facts.plural}`, named));
  }
  return lines;
}

function linesOf(plural: string, { checked, changed, refused, examples }: RebuildResult): string[] {
  const left = refused > 0 ? `, ${count(refused)} refused by today's rules and left as they are` : "";
  const more = changed - examples.length;
  return [
    `${plural}: ${count(changed)} of ${count(checked)} changed${left}`,
    ...examples.map(({ title, fields }) => `  ${title} (${fields.join(", ")})`),
    ...(more > 0 ? [`  and ${count(more)} more`] : []),
  ];
}

const count = (number: number) => number.toLocaleString("en-GB");
