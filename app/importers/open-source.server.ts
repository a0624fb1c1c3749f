import { Problem } from "~/facts/problem";
import { openGhost } from "~/importers/ghost/open-ghost.server";
import { openMarkdownFolder } from "~/importers/markdown/markdown-source.server";
import { type Source, UnreadableSource } from "~/importers/source/source-item";
import { openWordPress } from "~/importers/wordpress/open-wordpress.server";
import type { SourceSystem } from "./report";

type Opening = { url: string | null };

const openers: Partial<Record<SourceSystem, (place: string, options: Opening) => Promise<Source>>> = {
  markdown: openMarkdownFolder,
  wordpress: openWordPress,
  ghost: openGhost,
};

/** The systems that can be read. */
export const readableSystems = Object.keys(openers) as SourceSystem[];

/**
 * Opens a file or folder of another system.
 *
 * @throws Problem "invalid" with one line of the place and the reason
 */
export async function openSource(system: SourceSystem, place: string, options: Opening): Promise<Source> {
  const open = openers[system];
  if (!open) throw new Problem("invalid", `This version cannot read files of ${system}`);
  try {
    return await open(place, options);
  } catch (error) {
    throw error instanceof UnreadableSource ? new Problem("invalid", error.message) : error;
  }
}
