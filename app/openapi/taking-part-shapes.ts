import { z } from "zod";
import { wordStatuses } from "~/facts/status";
import { picturedNouns } from "~/reader-pictures/reader-picture";
import { readerNouns } from "~/reader-texts/reader-text";
import { mostStars } from "~/recipes/ratings/rating";

const id = z.string().regex(/^[0-9a-f]{24}$/);
const status = z.enum(wordStatuses);
const stars = z.int().min(1).max(mostStars);
const said = { id, stars, name: z.string(), ratedAt: z.iso.datetime() };
const rating = { ...said, text: z.string().nullable(), status };
const count = z.int().min(0);
const profile = z.string().optional().describe("Where all is that its writer has said, if they want such a page");

const comment = {
  id,
  name: z.string(),
  text: z.string().nullable().describe("`null` if its writer has removed it, and answers to it are still there"),
  saidAt: z.iso.datetime(),
  changedAt: z.iso.datetime().optional().describe("When its writer has changed it last"),
  profile,
  isEditor: z.boolean().describe("Somebody of the desk wrote it"),
};

const picture = {
  ...{ id, imageUrl: z.string().describe("A path of this site"), name: z.string() },
  ...{ text: z.string().describe("What there is to see"), sentAt: z.iso.datetime() },
};
const on = (nouns: readonly [string, ...string[]]) =>
  z
    .strictObject({ noun: z.enum(nouns), slug: z.string(), title: z.string(), path: z.string() })
    .nullable()
    .describe("`null` if it is in the bin, or gone");

/** What readers say of recipes and other texts, and what they keep of them. */
export const takingPartShapes = {
  ChallengeProgress: z.strictObject({
    joinedAt: z.iso.datetime(),
    done: z.array(z.int().min(1)).describe("The numbers of days or weeks, from 1"),
    wantsMail: z.boolean().describe("They are mailed of each further day or week"),
  }),
  Rating: z.strictObject(rating),
  Ratings: z.strictObject({
    average: z.string().nullable().describe("With one decimal place"),
    count: count.describe("All ratings, with words or without"),
    reviews: z
      .array(z.strictObject({ ...said, text: z.string(), profile }))
      .describe("Words, twenty a page, the newest first"),
    reviewCount: count,
    page: z.int(),
    pages: z.int(),
  }),
  Comment: z.strictObject({
    ...comment,
    status: status.describe("`held` until somebody of the desk has read it"),
    parent: id.nullable().describe("The comment that it answers: always one that answers none"),
  }),
  Comments: z.strictObject({
    comments: z
      .array(z.strictObject({ ...comment, answers: z.array(z.strictObject(comment)), answerCount: count }))
      .describe("Twenty a page, the newest first, each with the first three answers"),
    count: count.describe("All comments, answers among them"),
    isOpen: z.boolean().describe("Whether the text still takes comments"),
    page: z.int(),
    pages: z.int(),
  }),
  ReaderPicture: z.strictObject({ id, status: status.describe("`held` until somebody of the desk has looked at it") }),
  ReaderPictures: z.strictObject({
    pictures: z.array(z.strictObject(picture)).describe("24 a page, the newest first"),
    count,
    page: z.int(),
    pages: z.int(),
  }),
  SavedText: z.strictObject({
    kind: z.enum(readerNouns),
    id,
    on: z
      .strictObject({
        ...{ slug: z.string(), title: z.string(), path: z.string() },
        ...{ imageUrl: z.string().nullable(), imageAlt: z.string() },
      })
      .nullable()
      .describe("`null` while readers do not see the text"),
    note: z.string().nullable(),
    list: z.string().nullable().describe("The name of the list that it is on"),
    savedAt: z.iso.datetime(),
  }),
  ShoppingWishes: z.strictObject({
    recipes: z.array(
      z.strictObject({ id, servings: z.int().nullable().describe("`null`: as the recipe was written") }),
    ),
    more: z.array(z.string()).describe("What else is to be bought, in the person's words"),
  }),
  WordsOfDesk: z.discriminatedUnion("kind", [
    z.strictObject({
      kind: z.literal("rating"),
      ...rating,
      recipe: z.strictObject({ title: z.string(), slug: z.string() }).nullable(),
      source: z.string().nullable().describe("Where an import brought it from. `null`: it was given here"),
    }),
    z.strictObject({
      kind: z.literal("comment"),
      ...comment,
      status,
      on: on(readerNouns),
      isAnswer: z.boolean(),
      reports: count.describe("Readers who have reported it since somebody of the desk looked at it last"),
    }),
    z.strictObject({ kind: z.literal("picture"), ...picture, status, on: on(picturedNouns) }),
  ]),
};
