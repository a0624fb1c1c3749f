import mongoose from "mongoose";
import { z } from "zod";
import { parseInput } from "~/forms/parse";
import { config } from "~/runtime/config.server";
import { type FirstDayStep, isOpen, stepNames } from "./first-day";
import { FirstDayModel } from "./first-day.model.server";
import { steps } from "./steps.server";

/** The only document. */
const _id = "first-day";

/** The database whose list is gone. It never comes back, so nothing is asked any more. */
let goneFrom: unknown;

/**
 * The list for the admins of a new site. `null` once all steps are done or somebody has hidden it, and in the demo, which
 * is nobody's site.
 */
export async function firstDay(): Promise<FirstDayStep[] | null> {
  const { db } = mongoose.connection;
  if (config().demo || goneFrom === db) return null;
  const list = await FirstDayModel.findById(_id).lean();
  if (list?.gone) {
    goneFrom = db;
    return null;
  }
  const found = await Promise.all(
    stepNames.map(async (name): Promise<FirstDayStep> => {
      const { done, inEnvironment, ...words } = steps[name];
      const open = inEnvironment ? "not-set-up" : "to-do";
      const settled = list?.settled.includes(name) ? "settled" : open;
      return { name, ...words, state: (await done()) ? "done" : settled };
    }),
  );
  if (found.some(isOpen)) return found;
  await hideFirstDay();
  return null;
}

const settleSchema = z.object({ step: z.enum(stepNames, "This step is not on the list") });

/** Marks a step as right as it is. @throws Problem "invalid" for a step that does not exist */
export async function settleStep(input: unknown): Promise<void> {
  const { step } = parseInput(settleSchema, input);
  await FirstDayModel.updateOne({ _id }, { $addToSet: { settled: step } }, { upsert: true });
}

/** Hides the list from everybody, for good. */
export async function hideFirstDay(): Promise<void> {
  await FirstDayModel.updateOne({ _id }, { $set: { gone: true } }, { upsert: true });
}
