import { openDisqus } from "~/importers/disqus/open-disqus.server";
import { openGhost } from "~/importers/ghost/open-ghost.server";
import { openMarkdownFolder } from "~/importers/markdown/markdown-source.server";
import type { Source, SourceOptions } from "~/importers/source/source-item";
import { openWordPress } from "~/importers/wordpress/open-wordpress.server";

type Opener = (place: string, options: SourceOptions) => Promise<Source>;

/** How a file or folder of each system is opened. They throw `UnreadableSource`. */
export const openers: Record<Source["system"], Opener> = {
  markdown: openMarkdownFolder,
  wordpress: openWordPress,
  ghost: openGhost,
  disqus: openDisqus,
};
