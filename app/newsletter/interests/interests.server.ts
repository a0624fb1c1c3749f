import { categoryOf, editorialCategories } from "~/articles/categories/article-categories.server";
import { Problem } from "~/facts/problem";
import { parseInput } from "~/forms/parse";
import { type Interests, type OwnInterests, usualInterests, wantsNews } from "~/newsletter/subscribers/interests";
import {
  type SubscriberDocument,
  SubscriberModel,
  toInterests,
} from "~/newsletter/subscribers/subscriber.model.server";
import { isToken } from "~/newsletter/subscribers/subscribers.server";
import { interestsSchema } from "./interests.schema";

/**
 * What somebody gets.
 *
 * @param token in the link of each mail
 * @returns `null` for a link that leads nowhere, or whose subscription has ended
 */
export async function findInterests(token: string): Promise<OwnInterests | null> {
  const found = await subscriberOf(token);
  if (!found) return null;
  const interests = found.interests ? toInterests(found.interests) : usualInterests;
  // One that has been merged into another is that one now.
  const categories = [...new Set(interests.categories.map((key) => categoryOf(key).key))];
  return { email: found.email, interests: { ...interests, categories } };
}

const subscriberOf = async (token: string) =>
  isToken(token)
    ? SubscriberModel.findOne({ unsubscribeToken: token, state: "subscribed" }).lean<SubscriberDocument>()
    : null;

/**
 * Changes what somebody gets. They are mailed of texts that come out from then on; who was mailed of others before, from
 * the last mail on.
 *
 * @returns whether the link leads to a subscription
 * @throws Problem "invalid" with the messages by field
 */
export async function saveInterests(token: string, input: unknown, now = new Date()): Promise<boolean> {
  const found = await subscriberOf(token);
  if (!found) return false;
  const interests = interestsIn(input);
  const newsUntil = wantsNews(interests) ? (found.newsUntil ?? now) : null;
  const { matchedCount } = await SubscriberModel.updateOne(
    { _id: found._id, state: "subscribed" },
    { $set: { interests: { ...interests, at: now }, newsUntil } },
  );
  return matchedCount > 0;
}

/** What a form says. A category that is gone, or has no page of its own, is left out. */
function interestsIn(input: unknown): Interests {
  const { categories, ...rest } = parseInput(interestsSchema, input);
  const chosen = new Set(categories);
  const keys = editorialCategories().flatMap(({ key }) => (chosen.has(key) ? [key] : []));
  const interests = { ...rest, categories: keys };
  if (interests.issues || wantsNews(interests)) return interests;
  const nothing = "Choose something. To get nothing any more, end the newsletter below.";
  throw new Problem("invalid", "Some fields need your attention", { issues: [nothing] });
}
