import { ContentCache } from "~/db/content-cache.server";
import type { LinkingText, PathState } from "~/editing/noun-links.server";
import { deadAddresses } from "~/link-checks/link-checks.server";
import { nouns } from "~/nouns/nouns.server";
import type { DeadLink } from "./dead-links";
import { wherePathsLead } from "./where-paths-lead.server";

type NamedText = LinkingText & { noun: string };

/** All texts with links. They are read once for each change of the content. */
export async function linkingTexts(): Promise<NamedText[]> {
  const each = await Promise.all(
    nouns.map(
      async ({ facts, links }) => (await links?.texts?.())?.map((text) => ({ ...text, noun: facts.name })) ?? [],
    ),
  );
  return each.flat();
}

type Inside = { texts: NamedText[]; dead: DeadLink[] };
const inside = new ContentCache<Inside>();

/** Dead links inside this site, as of now. */
const readInside = () =>
  inside.get("inside", async () => {
    const texts = await linkingTexts();
    const states = await wherePathsLead([...new Set(texts.flatMap(({ own }) => own))]);
    const dead = [...states].flatMap(([address, state]): DeadLink[] => {
      const why = whyDead(state);
      return why === null
        ? []
        : [{ address, why, since: null, lookedAt: null, texts: textsWith(texts, "own", address) }];
    });
    return { texts, dead };
  });

/** Why readers do not reach a path; `null` if they do. */
export const whyDead = (state: PathState | undefined): string | null => {
  if (state === "gone") return "there is no such page";
  return state === "hidden" ? "it is not published" : null;
};

export type DeadLinks = { inside: DeadLink[]; outside: DeadLink[] };

/** The links of all texts that lead nowhere: inside this site as of now, outside as of the last look. */
export async function deadLinks(): Promise<DeadLinks> {
  const [{ texts, dead }, addresses] = await Promise.all([readInside(), deadAddresses()]);
  const outside = addresses.flatMap((check): DeadLink[] => {
    const linking = textsWith(texts, "outside", check.address);
    // Nobody links there any more.
    return linking.length > 0 ? [{ ...check, texts: linking }] : [];
  });
  return { inside: dead, outside };
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
