import { randomUUID } from "node:crypto";
import type { Types } from "mongoose";
import type { MailSession } from "~/mail/mail.server";
import { IssueModel } from "~/newsletter/issues/issue.model.server";
import { type DeliveryDocument, DeliveryModel } from "./delivery.model.server";
import {
  confirmRefused,
  finish,
  note,
  noteRefused,
  noteSent,
  pause,
  postpone,
  takeOver,
} from "./delivery-record.server";
import { issueMailTo } from "./issue-mail-to.server";
import { failureOf, type MailFailure } from "./mail-failure.server";
import { longestDelivery } from "./pauses";
import { nextTryAt, nextTurn, type Turn } from "./turns.server";

/** After so many addresses in a row that are not taken, the reason is hardly in the addresses. */
const suspicious = 5;
/** How often a lost connection is thought to be the server's fault, and not that of the mail that was on its way. */
const patientPauses = 3;
/** A sending that was prepared and never begun, because its process was killed then, is dropped. */
const preparedMs = 10 * 60_000;

type Working = {
  session: MailSession;
  /** Aborted when the program has to stop, or another process does this now. */
  signal: AbortSignal;
};

/**
 * Sends an issue to those who have not got it, as far as that is possible now. It ends between two mails. What happened to
 * a mail is noted before the next one is sent. So if the process is killed, the next one sends one mail again at most, and
 * leaves out nobody.
 *
 * @throws TakenOver if another process sends it now
 */
export async function deliverIssue(_id: Types.ObjectId, working: Working): Promise<void> {
  const issue = await IssueModel.findById(_id, { mail: 1 }).lean();
  if (!issue?.mail) {
    await dropIfOld(_id);
    return;
  }
  const { mail } = issue;
  const delivery = await takeOver(_id, randomUUID());
  if (!delivery) return;
  await sendTo(delivery, working, (turn) =>
    working.session.send(issueMailTo(_id.toHexString(), mail, turn.subscriber)),
  );
}

async function dropIfOld(_id: Types.ObjectId): Promise<void> {
  const now = Date.now();
  await DeliveryModel.deleteOne({ _id, createdAt: { $lt: new Date(now - preparedMs) } });
  await DeliveryModel.updateOne({ _id }, { $set: { dueAt: new Date(now + preparedMs) } });
}

async function sendTo(begun: DeliveryDocument, { signal }: Working, send: (turn: Turn) => Promise<void>) {
  let delivery = begun;
  let [notTakenInARow, mayHaveRefused] = [0, true];
  while (!signal.aborted) {
    const turn = isOver(delivery) ? null : await nextTurn(delivery);
    if (!turn) return waitOrFinish(delivery);
    const failure = await failureIn(send(turn), turn);
    if (!failure) {
      delivery = await noteSent(delivery, turn);
      notTakenInARow = 0;
      if (mayHaveRefused) await confirmRefused(delivery._id);
      mayHaveRefused = false;
      continue;
    }
    if (failure.about === "server") {
      if (!failure.permanent && delivery.pauses >= patientPauses) delivery = await postpone(delivery, turn);
      return pause(delivery, `The mail server takes no mail at present. ${saying(failure)}`, failure);
    }
    if (failure.permanent) {
      const noted = await noteRefused(delivery, turn, failure);
      delivery = noted.delivery;
      mayHaveRefused = true;
      if (noted.sure) continue;
    } else {
      delivery = await postpone(delivery, turn);
      if (turn.deferral) continue;
    }
    notTakenInARow++;
    if (notTakenInARow >= (delivery.trouble === null ? suspicious : 1)) {
      const trouble = `The mail server does not take the mail to one address after another. ${saying(failure)}`;
      return pause(delivery, trouble, { permanent: false });
    }
  }
}

const saying = ({ text }: MailFailure) => `Its reason: ${text}`;

const isOver = ({ startedAt }: DeliveryDocument) => Date.now() - Number(startedAt) > longestDelivery;

async function failureIn(sending: Promise<void>, { subscriber }: Turn): Promise<MailFailure | null> {
  try {
    await sending;
    return null;
  } catch (error) {
    return failureOf(error, subscriber.email);
  }
}

/** Nobody has a turn now. */
async function waitOrFinish(delivery: DeliveryDocument): Promise<void> {
  // The list is through, and they were few.
  if (delivery.trouble === null) await confirmRefused(delivery._id);
  const dueAt = isOver(delivery) ? null : await nextTryAt(delivery._id);
  if (dueAt) await note(delivery, { $set: { dueAt } });
  else await finish(delivery);
}
