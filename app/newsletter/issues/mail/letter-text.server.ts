import { absolute } from "~/page/metadata.server";
import type { PickedItem, PickedProduct } from "~/picked/picked-contents";
import { affiliateLabel } from "~/products/affiliate/affiliate-link";
import { choiceWords, type Letter, partTitles, sponsoredLabel, writtenWithAi } from "./letter";

/** A mail as plain text, in the order of its HTML: each address stands in a line of its own. */
export function letterText(letter: Letter): string {
  const { subject, siteName, home, page, intro, contents, sponsor, contact, disclosure, why, interests, unsubscribe } =
    letter;
  const { articles, recipes, products } = contents;
  const parts = [
    siteName,
    underlined(subject, "="),
    intro.text,
    ...articles.map(itemText),
    ...part(partTitles.recipes, recipes),
    ...part(partTitles.products, products),
    sponsor && block(`${sponsoredLabel}: ${sponsor.name}`, sponsor.text, sponsor.url),
    "--",
    disclosure && `Disclosure: ${disclosure}`,
    block(why, `${choiceWords}: ${interests}`, `Unsubscribe: ${unsubscribe}`),
    block(`${siteName}: ${home}`, contact.email, contact.address),
    page && `Read this issue on the web: ${page}`,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

const block = (...lines: (string | null | false | undefined)[]) => lines.filter(Boolean).join("\n");

const underlined = (title: string, sign: string) => `${title}\n${sign.repeat(Math.min(72, title.length))}`;

const part = (title: string, items: PickedItem[]) =>
  items.length > 0 ? [underlined(title, "-"), ...items.map(itemText)] : [];

function itemText(item: PickedItem | PickedProduct): string {
  const { path, title, text, facts, writtenByModel } = item;
  const buy = "buy" in item ? item.buy : null;
  return block(
    title,
    text,
    facts.join(" · "),
    writtenByModel && writtenWithAi,
    absolute(path),
    buy && `(${affiliateLabel}) ${buy.words}: ${absolute(buy.address)}`,
  );
}
