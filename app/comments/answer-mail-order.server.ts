import { requestJob } from "~/queue/queue.server";
import { log } from "~/runtime/log.server";

/** Has those who want it told of answers by mail. An order that is lost is found by the clock. */
export async function tellOfAnswers(ids: readonly string[]): Promise<void> {
  for (const answerId of ids) {
    await requestJob("mail", { answerId }).catch((error) =>
      log.warn({ reason: (error as Error).message }, "The mail of an answer to a comment could not be ordered"),
    );
  }
}
