import type { Types } from "mongoose";
import { SubscriberModel } from "~/newsletter/subscribers/subscriber.model.server";
import { getsIssues } from "~/newsletter/subscribers/subscribers.server";
import { type DeferralDocument, DeferralModel, type DeliveryDocument } from "./delivery.model.server";
import type { Addressee } from "./issue-mail-to.server";

/** Who gets the next mail. */
export type Turn = {
  subscriber: Addressee;
  /** What happened before, if it is not the first try. */
  deferral: DeferralDocument | null;
};

type Progress = Pick<DeliveryDocument, "_id" | "cursor" | "startedAt" | "trouble">;

/**
 * Whose turn it is: somebody whose mail is to be tried again, or else the next who has had none. While the server takes
 * nothing, it is tried with a new address first: those that it has put off may be the reason. `null` if there is nobody
 * now.
 */
export async function nextTurn(delivery: Progress): Promise<Turn | null> {
  if (delivery.trouble === null) return (await nextDeferred(delivery)) ?? (await nextFresh(delivery));
  return (await nextFresh(delivery)) ?? (await nextDeferred(delivery));
}

/** The index that has the order of the sending. */
const inOrder = { state: 1, _id: 1 } as const;

const fieldsOfAddressee = { email: 1, unsubscribeToken: 1 } as const;

/** Who had subscribed when the sending began, and has had no turn. */
const freshFilter = ({ cursor, startedAt }: Progress, now = new Date()) => ({
  ...getsIssues,
  ...(cursor && { _id: { $gt: cursor } }),
  createdAt: { $lte: startedAt ?? now },
  confirmedAt: { $not: { $gt: startedAt ?? now } },
});

/** How many have had no turn. */
export const countFresh = (delivery: Progress): Promise<number> =>
  SubscriberModel.countDocuments(freshFilter(delivery)).hint(inOrder).exec();

async function nextFresh(delivery: Progress): Promise<Turn | null> {
  // Read one by one: who unsubscribes a moment before gets none.
  const subscriber = await SubscriberModel.findOne(freshFilter(delivery), fieldsOfAddressee)
    .sort({ _id: 1 })
    .hint(inOrder)
    .lean<Addressee>();
  return subscriber && { subscriber, deferral: null };
}

async function nextDeferred({ _id }: Progress): Promise<Turn | null> {
  for (;;) {
    const deferral = await DeferralModel.findOne({ issueId: _id, state: "waiting", nextTryAt: { $lte: new Date() } })
      .sort({ nextTryAt: 1 })
      .lean<DeferralDocument>();
    if (!deferral) return null;
    const subscriber = await SubscriberModel.findOne(
      { _id: deferral.subscriberId, ...getsIssues },
      fieldsOfAddressee,
    ).lean<Addressee>();
    if (subscriber) return { subscriber, deferral };
    // They have unsubscribed or chosen no issues since, or were erased.
    await DeferralModel.deleteOne({ _id: deferral._id });
  }
}

/** When the first of those who wait is to be tried again. `null` if nobody waits. */
export async function nextTryAt(issueId: Types.ObjectId): Promise<Date | null> {
  const first = await DeferralModel.findOne({ issueId, state: "waiting" }, { nextTryAt: 1 })
    .sort({ nextTryAt: 1 })
    .lean();
  return first?.nextTryAt ?? null;
}
