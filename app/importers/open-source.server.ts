import { Problem } from "~/facts/problem";
import { type Source, type SourceOptions, UnreadableSource } from "~/importers/source/source-item";
import { openInThread } from "~/importers/thread/source-in-thread.server";
import type { SourceSystem } from "./report";

/** The systems that can be read. */
export const readableSystems: SourceSystem[] = ["markdown", "wordpress", "ghost", "disqus"];

/**
 * Opens a file or folder of another system, and reads it in a thread of its own.
 *
 * @throws Problem "invalid" with one line of the place and the reason
 */
export async function openSource(system: SourceSystem, place: string, options: SourceOptions): Promise<Source> {
  try {
    return await openInThread({ system, place, url: options.url, as: options.as, more: options.more });
  } catch (error) {
    throw error instanceof UnreadableSource ? new Problem("invalid", error.message) : error;
  }
}
