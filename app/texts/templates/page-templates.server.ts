import { z } from "zod";
import { Problem } from "~/facts/problem";
import type { Status } from "~/facts/status";
import { readTextFile } from "~/texts/text-file.server";
import type { PageTemplate } from "./page-template";

// Texts to begin a page with. What their owner has to say stands in them between double square brackets.

const files = ["imprint", "accessibility", "earnings"];

const front = z.strictObject({ name: z.string(), title: z.string(), slug: z.string(), summary: z.string() });

let templates: PageTemplate[] | undefined;

/** The texts with which a new page can begin. */
export function pageTemplates(): readonly PageTemplate[] {
  templates ??= files.map((file) => {
    const { front: above, content } = readTextFile(`app/texts/templates/${file}.md`);
    return { ...front.parse(above), content };
  });
  return templates;
}

const gap = /\[\[[^[\]]{1,300}\]\]/g;
/** The visual editor writes a backslash before a bracket of a paragraph that was changed. */
const gapsIn = (text: string): string[] => text.replace(/\\([[\]])/g, "$1").match(gap) ?? [];

/**
 * Refuses a page for readers in which a template still waits for its owner's words. What somebody has written in double brackets
 * themselves is theirs.
 *
 * @throws Problem "invalid" with a message for the field `content`
 */
export function refuseGaps({ status, content }: { status: Status; content: string }): void {
  if (status !== "published") return;
  const known = new Set(pageTemplates().flatMap((template) => gapsIn(template.content)));
  const left = gapsIn(content).filter((one) => known.has(one));
  if (left.length === 0) return;
  const [first = ""] = left;
  const more = left.length > 1 ? ` (and ${left.length - 1} more)` : "";
  const message = `Fill in or remove what stands in double brackets before readers see it: ${first}${more}. Or save a draft.`;
  throw new Problem("invalid", message, { content: [message] });
}
