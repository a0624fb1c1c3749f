import { inSteps } from "~/db/id-pages.server";
import { containsText } from "~/db/literal-pattern";
import { isObjectId } from "~/db/model.server";
import { deskPage } from "~/desk/list/desk-page.server";
import { noteChange } from "~/editing/history/audit.server";
import type { WriteContext } from "~/editing/write-context.server";
import { Problem } from "~/facts/problem";
import { type SubscriberDetails, type SubscriberList, type SubscriberState, subscriberStates } from "./subscriber";
import { type SubscriberDocument, SubscriberModel, toSubscriber, toSubscriberDetails } from "./subscriber.model.server";
import { signUp, unsubscribe } from "./subscribers.server";

type View = {
  state?: SubscriberState;
  /** Letters of an address. */
  q?: string;
  page?: number;
};

/** Subscribers, the newest first. The counts are of all, whatever the view. */
export async function listSubscribers({ state, q, page }: View = {}): Promise<SubscriberList> {
  const filter = { ...(state && { state }), ...(q && { email: containsText(q) }) };
  const [found, counts] = await Promise.all([
    deskPage(SubscriberModel, filter, { page }, toSubscriber),
    countByState(),
  ]);
  return { ...found, counts };
}

async function countByState(): Promise<SubscriberList["counts"]> {
  const each = await Promise.all(subscriberStates.map((state) => SubscriberModel.countDocuments({ state })));
  const counts = Object.fromEntries(subscriberStates.map((state, index) => [state, each[index] ?? 0]));
  return { ...counts, all: each.reduce((sum, count) => sum + count, 0) } as SubscriberList["counts"];
}

export async function findSubscriber(id: string): Promise<SubscriberDetails | null> {
  const found = isObjectId(id) ? await SubscriberModel.findById(id).lean<SubscriberDocument>() : null;
  return found && toSubscriberDetails(found);
}

const atOnce = 1000;

/** All subscribers in the order in which they came, a thousand at a time. */
export async function* allSubscribers(): AsyncGenerator<SubscriberDetails[]> {
  const read = (behind: object) =>
    SubscriberModel.find(behind).sort({ _id: 1 }).limit(atOnce).lean<SubscriberDocument[]>();
  for await (const some of inSteps(read)) yield some.map(toSubscriberDetails);
}

/**
 * Signs an address up from the desk. It is asked for its consent like any other: nobody can give it for somebody else.
 *
 * @throws Problem as `signUp` does
 */
export async function addSubscriber(input: unknown, { by }: WriteContext = {}): Promise<void> {
  await signUp(input, { where: "desk", words: "Added on the desk. The address was asked for its consent by mail." });
  await noteSubscribers("created", "", { by });
}

/** Ends a subscription for somebody who has asked for it in another way. @throws Problem "missing" */
export async function endSubscription(id: string, { by }: WriteContext = {}): Promise<void> {
  const found = isObjectId(id) ? await SubscriberModel.findById(id).lean<SubscriberDocument>() : null;
  if (!found) throw subscriberMissing();
  await unsubscribe(found.unsubscribeToken);
  await noteSubscribers("withdrawn", "", { by, id });
}

/** Deletes a subscriber for good, with the proof of the consent. @throws Problem "missing" */
export async function eraseSubscriber(id: string, { by }: WriteContext = {}): Promise<void> {
  const erased = isObjectId(id) ? await SubscriberModel.findByIdAndDelete(id).lean() : null;
  if (!erased) throw subscriberMissing();
  await noteSubscribers("deleted", "", { by, id });
}

/** The audit log is kept longer than addresses, so it names nobody. */
export const noteSubscribers = (
  action: "created" | "withdrawn" | "deleted",
  title: string,
  { by, id = several }: WriteContext & { id?: string },
) => noteChange({ by, action, noun: "subscriber", id, title });

/** The log wants an id. Of several, or of a sign-up that nobody has confirmed yet, there is none. */
const several = "-";

const subscriberMissing = () => new Problem("missing", "This subscriber does not exist any more");
