import { z } from "zod";
import { issueStates } from "~/newsletter/issues/issue";
import { subscriberStates } from "~/newsletter/subscribers/subscriber";

const id = z.string().regex(/^[0-9a-f]{24}$/);
const moment = z.iso.datetime();
const count = z.int().min(0);

/** What answers about the newsletter consist of. */
export const newsletterShapes = {
  Subscriber: z.strictObject({
    id,
    email: z.string(),
    state: z.enum(subscriberStates),
    createdAt: moment,
    confirmedAt: moment.nullable(),
    unsubscribedAt: moment.nullable(),
    failedAt: moment.nullable(),
  }),
  Issue: z.strictObject({
    id,
    slug: z.string(),
    subject: z.string(),
    intro: z.string(),
    introHtml: z.string().describe("Safe HTML of the intro"),
    articleIds: z.array(id),
    recipeIds: z.array(id),
    productIds: z.array(id),
    sponsor: z.strictObject({ name: z.string(), text: z.string(), url: z.string() }).nullable(),
    state: z.enum(issueStates),
    automatic: z.boolean().describe("Made by itself, from the best of the week"),
    version: z.int(),
    createdAt: moment,
    updatedAt: moment,
    sendAt: moment.nullable(),
    sentAt: moment.nullable(),
    progress: z
      .strictObject({ sent: count, failed: count, waiting: count, trouble: z.string().nullable() })
      .nullable()
      .describe("How many mails have gone out, once it is being sent"),
  }),
  Told: z.strictObject({ message: z.string() }),
};
