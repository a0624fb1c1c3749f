import { stringify } from "csv-stringify/sync";
import type { WriteContext } from "~/editing/write-context.server";
import { Problem } from "~/facts/problem";
import { shownRefusedLines } from "~/forms/csv";
import { invalidCsv, readCsv } from "~/forms/csv.server";
import { pastDate } from "~/forms/date-and-time";
import { typeable } from "~/forms/fields";
import { longestEmail } from "~/newsletter/sign-up/sign-up";
import { signUpSchema } from "~/newsletter/sign-up/sign-up.schema";
import type { CsvOutcome, SubscriberDetails } from "./subscriber";
import { type StoredConsent, SubscriberModel } from "./subscriber.model.server";
import { allSubscribers, noteSubscribers } from "./subscriber-list.server";
import { newToken } from "./subscribers.server";

const columns = ["email", "state", "createdAt", "confirmedAt", "unsubscribedAt", "failedAt", "consent"] as const;

/** All subscribers as CSV, in pieces. A cell that a spreadsheet would take for a formula begins with an apostrophe. */
export async function* subscribersCsv(): AsyncGenerator<string> {
  yield `${columns.join(",")}\n`;
  for await (const some of allSubscribers())
    yield stringify(
      some.map((each) => ({ ...each, consent: consentText(each) })),
      { columns: [...columns], escape_formulas: true },
    );
}

/** The latest consent in one line. */
const consentText = ({ consents, signUp }: SubscriberDetails) => {
  const consent = consents.at(-1) ?? signUp;
  return consent ? `${consent.at}, ${consent.where}: ${consent.words}` : "";
};

/** No line that is right is longer. */
const longestConsent = 1000;
const longestLine = longestEmail + longestConsent + 1000;
/** So many addresses are asked about at once. */
const atOnce = 500;

type Line = { line: number; email: string; consent: StoredConsent };
type Refused = { line: number; reason: string };

const dateSchema = pastDate("the date of the confirmation");
/** Undoes what the export does to a cell that a spreadsheet would take for a formula. */
const unescaped = (cell: string) => cell.replace(/^'(?=[=+\-@])/, "");

/**
 * Stores the addresses of a CSV file with the columns `email` and, if they are there, `confirmedAt`, `consent` and
 * `state`, as subscribed. Who has unsubscribed, or cannot be reached, stays so. Lines that are wrong are left out and named.
 *
 * @param agreed whether the owner says that all of them have agreed
 * @throws Problem "invalid" for a text that is no such file, or if the owner does not say so
 */
export async function importSubscribersCsv(
  text: string,
  { agreed, by }: WriteContext & { agreed: boolean },
): Promise<CsvOutcome> {
  const now = new Date();
  const { right, refused } = readLines(text, now);
  if (!agreed)
    throw new Problem("invalid", "Some fields need your attention", {
      agreed: ["Only bring addresses of people who have agreed to get your newsletter, and say so here"],
    });
  const outcome = { added: 0, same: 0 };
  for (let start = 0; start < right.length; start += atOnce) {
    const done = await storeLines(right.slice(start, start + atOnce));
    outcome.added += done.added;
    outcome.same += done.same;
    refused.push(...done.refused);
  }
  if (outcome.added > 0) await noteSubscribers("created", `${outcome.added} from a file`, { by });
  refused.sort((one, other) => one.line - other.line);
  return { ...outcome, refused: refused.slice(0, shownRefusedLines), refusedCount: refused.length };
}

/** The columns as this program, Ghost, Mailchimp and Substack name them, without case and signs. The first that is there counts. */
const namesOf = {
  email: ["email", "emailaddress", "subscriberemail"],
  confirmedAt: ["confirmedat", "confirmtime", "optintime"],
  consent: ["consent"],
  state: ["state", "status", "subscriptionstatus"],
};
/** Columns that say that somebody has left, by what stands in them then. */
const saysNo = /^(?:false|no|0|n)$/i;
const saysSomething = /^(?!(?:false|no|0|n|null|none)?$)/i;
const leaving: Record<string, RegExp> = {
  subscribedtoemails: saysNo,
  subscribed: saysNo,
  optin: saysNo,
  emaildisabled: saysSomething,
  deletedat: saysSomething,
  unsubscribed: saysSomething,
  unsubscribedat: saysSomething,
  unsubtime: saysSomething,
  optouttime: saysSomething,
  bounced: saysSomething,
  failedat: saysSomething,
};
const subscribedWords = ["", "subscribed", "active", "confirmed"];

function readLines(text: string, now: Date): { right: Line[]; refused: Refused[] } {
  const [heading, ...rows] = readCsv(text, longestLine);
  const titles = heading?.record.map((name) => name.trim()) ?? [];
  const names = titles.map((name) => name.toLowerCase().replace(/[^a-z]/g, ""));
  const columnOf = (known: string[]) => known.map((name) => names.indexOf(name)).find((column) => column >= 0);
  const email = columnOf(namesOf.email);
  const [confirmedAt, consent, state] = [namesOf.confirmedAt, namesOf.consent, namesOf.state].map(columnOf);
  if (email === undefined)
    throw invalidCsv("The first line has to name the columns: email, and confirmedAt and consent if you have them");
  const [right, refused]: [Line[], Refused[]] = [[], []];
  const seen = new Set<string>();
  for (const { record, line } of rows) {
    const cell = (column = -1) => unescaped(record[column]?.trim() ?? "");
    if (record.every((each) => each.trim() === "")) continue;
    const address = signUpSchema.safeParse({ email: cell(email) });
    const left = names.findIndex((name, column) => leaving[name]?.test(cell(column)));
    // Mailchimp puts a blank between day and time, which is UTC.
    const date = dateSchema.safeParse(cell(confirmedAt).replace(/^(\S{10}) (\S{8})$/, "$1T$2Z"));
    const words = typeable(cell(consent)).slice(0, longestConsent);
    if (!address.success) refused.push({ line, reason: address.error.issues[0]?.message ?? "This is no address" });
    else if (!date.success) refused.push({ line, reason: date.error.issues[0]?.message ?? "This is no date" });
    else if (left >= 0)
      refused.push({
        line,
        reason: `The file says that this person has left: ${titles[left]} is “${cell(left).slice(0, 40)}”`,
      });
    else if (!subscribedWords.includes(cell(state).toLowerCase()))
      refused.push({
        line,
        reason: `The file does not say that this address is subscribed: “${cell(state).slice(0, 40)}”`,
      });
    else if (seen.has(address.data.email)) refused.push({ line, reason: "This address stands further up already" });
    else {
      seen.add(address.data.email);
      const proof = { at: date.data ?? now, where: "import", words: words || ownersWord };
      right.push({ line, email: address.data.email, consent: proof });
    }
  }
  return { right, refused };
}

const ownersWord = "The owner said that everybody in the file has agreed.";

const refusals = {
  unsubscribed: "Has unsubscribed, and stays so until the person subscribes again",
  failed: "Cannot be reached: the mail server refuses the address for good",
};

async function storeLines(lines: Line[]) {
  const known = await SubscriberModel.find(
    { email: { $in: lines.map(({ email }) => email) } },
    { email: 1, state: 1 },
  ).lean();
  const states = new Map(known.map(({ email, state }) => [email, state]));
  const refused: Refused[] = [];
  const stored: Line[] = [];
  let same = 0;
  for (const each of lines) {
    const state = states.get(each.email);
    if (state === "subscribed") same++;
    else if (state === "unsubscribed" || state === "failed") refused.push({ line: each.line, reason: refusals[state] });
    else stored.push(each);
  }
  if (stored.length > 0) {
    await SubscriberModel.bulkWrite(
      stored.map(({ email, consent }) =>
        states.has(email)
          ? {
              updateOne: {
                // Who has confirmed or left since is let be.
                filter: { email, state: "waiting" },
                update: {
                  $set: { state: "subscribed", confirmedAt: consent.at, signUp: null },
                  $push: { consents: consent },
                  $unset: { mailWantedAt: "" },
                },
              },
            }
          : {
              updateOne: {
                filter: { email },
                update: {
                  $setOnInsert: {
                    state: "subscribed",
                    confirmedAt: consent.at,
                    consents: [consent],
                    unsubscribeToken: newToken(),
                  },
                },
                upsert: true,
              },
            },
      ),
      { ordered: false },
    );
  }
  return { added: stored.length, same, refused };
}
