import { log } from "~/runtime/log.server";

/**
 * Mails one after the other what waits. What one of them fails at does not keep back the others.
 *
 * @param mail returns whether a mail was sent
 * @returns how many were sent
 * @throws Error the first error, after all have been tried
 */
export async function mailEach(
  ids: readonly string[],
  signal: AbortSignal,
  mail: (id: string) => Promise<boolean>,
): Promise<number> {
  let mailed = 0;
  const failures: unknown[] = [];
  for (const id of ids) {
    if (signal.aborted) break;
    try {
      if (await mail(id)) mailed++;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) {
    log.warn({ mailed, failed: failures.length }, "Some mails that wait could not be sent");
    throw failures[0];
  }
  return mailed;
}
