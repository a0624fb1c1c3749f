import { isDuplicateKey } from "~/db/database.server";
import { Problem } from "~/facts/problem";
import { DailyBudgetModel } from "./daily-budget.model.server";

const dayInMs = 86_400_000;
const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/**
 * Takes one call from the day's budget of all processes. Failed calls count, too, so that a broken server is not asked without
 * end.
 *
 * @throws Problem "too-many" with the seconds until the next day
 */
export async function takeCall(dailyLimit: number, now = new Date()): Promise<void> {
  if (dailyLimit > 0 && (await takeOne(dayOf(now), dailyLimit))) return;
  throw new Problem(
    "too-many",
    `The day's limit of ${dailyLimit} questions to the language model is reached. It starts again at midnight UTC.`,
    undefined,
    Math.ceil((dayInMs - (now.getTime() % dayInMs)) / 1000),
  );
}

export async function callsToday(now = new Date()): Promise<number> {
  const today = await DailyBudgetModel.findById(dayOf(now)).lean();
  return today?.calls ?? 0;
}

async function takeOne(day: string, dailyLimit: number): Promise<boolean> {
  const underLimit = { _id: day, calls: { $lt: dailyLimit } };
  const one = { $inc: { calls: 1 } };
  const { modifiedCount } = await DailyBudgetModel.updateOne(underLimit, one);
  if (modifiedCount === 1) return true;
  try {
    await DailyBudgetModel.create({ _id: day, calls: 1 });
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // The day has begun: at its limit, or by another process just now.
    return (await DailyBudgetModel.updateOne(underLimit, one)).modifiedCount === 1;
  }
}
