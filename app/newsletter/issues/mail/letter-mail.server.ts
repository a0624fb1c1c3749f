import { randomUUID } from "node:crypto";
import { absolute } from "~/page/metadata.server";
import { siteSettings } from "~/settings/site-settings.server";
import { type IssueMail, type OwnAddresses, ownPlaces } from "./issue-mail";
import type { Letter } from "./letter";
import { letterHtml } from "./letter-html.server";
import { letterText } from "./letter-text.server";

/** What a letter says itself. The rest is the same in all. */
type Written = Pick<Letter, "subject" | "page" | "intro" | "contents" | "sponsor" | "why">;

/**
 * A letter as a mail. Each of `ownPlaces` stands in it where the reader's own address belongs, and nowhere else, whatever
 * the letter says.
 */
export function mailOfLetter(written: Written): IssueMail {
  const { siteName, contact, disclosure } = siteSettings();
  const names = Object.keys(ownPlaces) as (keyof OwnAddresses)[];
  const own = Object.fromEntries(names.map((name) => [name, randomUUID()])) as OwnAddresses;
  const letter: Letter = {
    ...written,
    ...own,
    siteName,
    home: absolute("/"),
    disclosure: written.contents.products.some(({ buy }) => buy) ? disclosure : "",
    contact: { email: contact.email, address: contact.address },
  };
  const placed = (mail: string) =>
    names.reduce(
      (text, name) =>
        text.replaceAll(ownPlaces[name], ownPlaces[name].replaceAll("%", "")).replaceAll(own[name], ownPlaces[name]),
      mail,
    );
  return { subject: written.subject, html: placed(letterHtml(letter)), text: placed(letterText(letter)) };
}
