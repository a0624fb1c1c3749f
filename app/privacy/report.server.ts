import { collections } from "~/nouns/nouns.server";
import { numberText } from "~/place/numbers";
import { config } from "~/runtime/config.server";
import { siteSettings } from "~/settings/site-settings.server";
import { keptOfPeople } from "./kept.server";
import type { Elsewhere, Kept, PrivacyReport } from "./report";

/** What the site keeps of people, how much of it, and who else is given something: for the owner's own records. */
export async function privacyReport(now = new Date()): Promise<PrivacyReport> {
  const kept = await Promise.all(keptOfPeople().map(async (one) => ({ ...one, count: await countOf(one) })));
  return {
    site: { name: siteSettings().siteName, url: config().siteUrl },
    at: now,
    kept,
    elsewhere: placesElsewhere(),
  };
}

async function countOf({ models }: Kept): Promise<number> {
  const told = collections.filter(({ model }) => models.includes(model.modelName));
  const counts = await Promise.all(told.map(({ model }) => model.collection.estimatedDocumentCount()));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** What the settings of the program say of it. */
function placesElsewhere(): Elsewhere[] {
  const { oauth, mail, openai, backupDir, backupKey, backupS3, picturesS3, assetUrl, mongodbUri, demo } = config();
  const told = (title: string, address: string | undefined, text: string): Elsewhere[] =>
    address === undefined ? [] : [{ title: `${title}: ${hostsOf(address)}`, text }];
  return [
    {
      title: "The log",
      text: "No names, no addresses, no words that somebody has typed. Readers’ internet addresses are not stored.",
    },
    ...(backupDir
      ? [
          {
            title: "Backups",
            text: `All of the above, of the last 7 days and of 4 weeks, ${backupKey ? "encrypted" : "not encrypted"}.`,
          },
        ]
      : []),
    ...told(
      "The copy of the backups",
      backupS3?.url,
      `The same, ${backupKey ? "encrypted before it leaves this machine" : "not encrypted"}.`,
    ),
    ...told("The database", mongodbUri, "All of the above."),
    ...told("The storage of pictures", picturesS3?.url, "All pictures, those of people too."),
    ...told(
      "The CDN",
      assetUrl,
      "Readers’ browsers ask it for pictures and scripts, so it sees their internet addresses.",
    ),
    ...told(
      "Sign-in",
      oauth?.issuerUrl,
      "It knows who signs in here and when, and tells this site what stands under “Accounts”.",
    ),
    ...told(
      "The mail server",
      mail?.smtpUrl,
      "It carries the newsletter, confirmations, letters to the owner and answers to comments.",
    ),
    ...told(
      "The language model",
      openai?.baseUrl ?? (openai && "https://api.openai.com"),
      "It is given products, texts and stories, and nothing of readers.",
    ),
    ...(demo ? [{ title: "This is a demo", text: "Its people and mails are invented." }] : []),
  ];
}

/** Its servers, without a user name and a password. */
const hostsOf = (address: string): string =>
  address
    .replace(/^[\w+.-]+:\/\//, "")
    .replace(/^[^/@]*@/, "")
    .split(/[/?]/, 1)[0] ?? "";

/** The same as Markdown. */
export function reportAsMarkdown({ site, at, kept, elsewhere }: PrivacyReport): string {
  const day = at.toISOString().slice(0, 10);
  const part = (of: Kept["of"]) => kept.filter((one) => one.of === of).map(keptAsMarkdown);
  return [
    `# What ${site.name} keeps of people (${site.url}, ${day})`,
    "## Of readers",
    ...part("readers"),
    "## Of the people who work at the desk",
    ...part("desk"),
    "## Beside the database, and with others",
    elsewhere.map(({ title, text }) => `- **${title}.** ${text}`).join("\n"),
  ].join("\n\n");
}

const keptAsMarkdown = ({ title, count, holds, until }: Kept & { count: number }) =>
  `### ${title} (${numberText(count)})\n\nHolds ${holds}. Kept until ${until}.`;
