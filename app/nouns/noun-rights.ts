import { articleFacts } from "~/articles/article-fields";
import { sourceFacts } from "~/ingestion/sources/source-fields";
import { recipeFacts } from "~/recipes/recipe-fields";
import { settingsFacts } from "~/settings/settings-fields";
import { may, type Right } from "~/users/rights";
import { messageFacts, nounFacts, userFacts } from "./noun-facts";

/** The nouns of which writers write drafts. */
const drafted: readonly string[] = [articleFacts.name, recipeFacts.name];

/** What is written or known of people, and what the site itself says or asks for. */
const ofOwner: readonly string[] = [messageFacts, userFacts, settingsFacts, sourceFacts].map(({ name }) => name);

/** The right that it takes to see a noun on the desk, in its history and in the bin. What has no facts is the owner's. */
export function rightToSee(noun: string): Right {
  if (drafted.includes(noun)) return "content.write";
  const isContent = nounFacts.some(({ name }) => name === noun) && !ofOwner.includes(noun);
  return isContent ? "content.publish" : "site";
}

/** The nouns of which somebody may see the records; `undefined` for all. */
export function nounsSeenBy(user: Parameters<typeof may>[0]): string[] | undefined {
  if (may(user, "site")) return undefined;
  return nounFacts.map(({ name }) => name).filter((name) => may(user, rightToSee(name)));
}
