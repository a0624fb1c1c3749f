import type { SubscriberDetails } from "./subscriber";
import { type SubscriberDocument, SubscriberModel, toSubscriberDetails } from "./subscriber.model.server";
import { interestsPath } from "./subscribers.server";

const addressOf = (email: string) => ({ email: email.trim().toLowerCase() });

/** What is kept of an address for the newsletter, with the proof of its consent. `null` if nothing is. */
export async function subscriptionOf(email: string): Promise<SubscriberDetails | null> {
  const found = await SubscriberModel.findOne(addressOf(email)).lean<SubscriberDocument>();
  return found && toSubscriberDetails(found);
}

/** Where the owner of an address chooses what they get, as a path of this site. `null` for one that is not subscribed. */
export async function interestsPathOfAddress(email: string): Promise<string | null> {
  const found = await SubscriberModel.findOne(
    { ...addressOf(email), state: "subscribed" },
    { unsubscribeToken: 1 },
  ).lean();
  return found && interestsPath(found);
}

/** Deletes it for good, with mail that waits. Returns how many there were. */
export async function eraseSubscriptionOf(email: string): Promise<number> {
  return (await SubscriberModel.deleteMany(addressOf(email))).deletedCount;
}
