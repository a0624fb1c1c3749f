import { ContentCache } from "~/db/content-cache.server";
import type { LinkingText, PathState } from "~/editing/noun-links.server";
import { deadAddresses } from "~/link-checks/link-checks.server";
import { nouns } from "~/nouns/nouns.server";
import type { DeadLink, DeadLinks } from "./dead-links";
import { wherePathsLead } from "./where-paths-lead.server";

type NamedText = LinkingText & { noun: string };

/** The texts with links, so many of each noun. They are read once for each change of the content. */
export async function linkingTexts(most = mostTexts): Promise<NamedText[]> {
  const each = await Promise.all(
    nouns.map(
      async ({ facts, links }) => (await links?.texts?.(most))?.map((text) => ({ ...text, noun: facts.name })) ?? [],
    ),
  );
  return each.flat();
}

const mostTexts = 50_000;
/** Reading these after each save would take longer than the save. */
const manyTexts = 5000;

type Inside = { texts: NamedText[]; dead: DeadLink[]; isPartial: boolean };
const inside = new ContentCache<Inside>(1, ({ texts }) => (texts.length < manyTexts ? 0 : 60_000));

/** Dead links inside this site: as of now, or with very many texts as of the last minute. */
const readInside = (most: number) =>
  inside.get(`${most} of each noun`, async () => {
    // One more, to know whether these are all.
    const read = await linkingTexts(most + 1);
    const counted = new Map<string, number>();
    const texts = read.filter(({ noun }) => {
      counted.set(noun, (counted.get(noun) ?? 0) + 1);
      return (counted.get(noun) ?? 0) <= most;
    });
    const isPartial = texts.length < read.length;
    const states = await wherePathsLead([...new Set(texts.flatMap(({ own }) => own))]);
    const dead = [...states].flatMap(([address, state]): DeadLink[] => {
      const why = whyDead(state);
      return why === null
        ? []
        : [{ address, why, since: null, lookedAt: null, texts: textsWith(texts, "own", address) }];
    });
    return { texts, dead, isPartial };
  });

/** Why readers do not reach a path; `null` if they do. */
export const whyDead = (state: PathState | undefined): string | null => {
  if (state === "gone") return "there is no such page";
  return state === "hidden" ? "it is not published" : null;
};

/** The links of all texts that lead nowhere: inside this site as of now, outside as of the last look. */
export async function deadLinks(most = mostTexts): Promise<DeadLinks> {
  const [{ texts, dead, isPartial }, addresses] = await Promise.all([readInside(most), deadAddresses()]);
  const outside = addresses.flatMap((check): DeadLink[] => {
    const linking = textsWith(texts, "outside", check.address);
    // Nobody links there any more.
    return linking.length > 0 ? [{ ...check, texts: linking }] : [];
  });
  return { inside: dead, outside, ...(isPartial && { lookedIn: most }) };
}

/** The ids of the documents of a noun that have dead links. */
export async function deadLinkIds(noun: string): Promise<string[]> {
  const { inside, outside } = await deadLinks();
  const texts = [...inside, ...outside].flatMap((link) => link.texts);
  return [...new Set(texts.filter((text) => text.noun === noun).map(({ id }) => id))];
}

const textsWith = (texts: NamedText[], where: "own" | "outside", address: string): DeadLink["texts"] =>
  texts
    .filter((text) => text[where].includes(address))
    .map(({ noun, id, title, formPath }) => ({ noun, id, title, formPath }));
