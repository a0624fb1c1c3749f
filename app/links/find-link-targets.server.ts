import { type LinkKind, type LinkTarget, linkKinds, maxLinkTargets } from "~/fields/link-target";
import { nounOf } from "~/nouns/nouns.server";
import { foldWords } from "~/search-index/terms.server";

/**
 * What a text can link to, drafts too: by the beginnings of words in titles and tags, the best first. Without words the
 * documents that were changed last.
 */
export async function findLinkTargets(typed: string, kinds: readonly LinkKind[] = linkKinds): Promise<LinkTarget[]> {
  const each = await Promise.all(
    kinds.map(async (kind) => {
      const found = await nounOf(kind)?.links?.find(typed, read);
      return (found ?? []).map((target) => ({ ...target, kind, rank: rankOf(target.title, typed) }));
    }),
  );
  return each
    .flat()
    .sort((one, other) => one.rank - other.rank || Number(other.updatedAt) - Number(one.updatedAt))
    .slice(0, maxLinkTargets)
    .map(({ kind, id, title, path, status }) => ({ kind, id, title, path, status }));
}

/** So many of each noun are compared by how well their titles fit. */
const read = 50;

/** 0: the typed words are the title, 1: the title begins with them, 2: it has them somewhere. */
function rankOf(title: string, typed: string): number {
  const [words, wanted] = [foldWords(title).join(" "), foldWords(typed).join(" ")];
  if (words === wanted) return 0;
  return words.startsWith(wanted) ? 1 : 2;
}
