import { setTimeout as pause } from "node:timers/promises";
import { keepComments } from "~/comments/kept-comments.server";
import { openDatabase } from "~/db/database.server";
import { signIn } from "~/http/access/session.server";
import { keepPicture } from "~/reader-pictures/kept-pictures.server";
import { keepRatings } from "~/recipes/ratings/kept-ratings.server";
import { updateSettings } from "~/settings/edit/settings-changes.server";
import { signInUser } from "~/users/users.server";
import { plain } from "../setup/pictures";
import { recipeId } from "./generated-nouns";
import { fillLibrary } from "./library";
import { type Load, loadInTurns, ratio } from "./load";
import type { Bench } from "./measure";
import { startProgram, type Target } from "./processes";

const ratings = 10_000;
const block = 1000;
const readers = 10;
const comments = 1000;
const pictures = 1000;
const [rated, other, talked, pictured] = [recipeId(0), recipeId(2), recipeId(4), recipeId(6)];
const pathOf = (id: string) => `/recipe/${id}`;

/**
 * The page of a recipe with 10,000 ratings, half of them with words, beside one with none: rendered for each reader, from
 * memory, and from memory while readers give ten ratings a second. And the same with a thousand comments, and
 * with a thousand pictures by readers.
 */
export async function benchTakePart(bench: Bench): Promise<void> {
  const { folder, quick, say, print } = bench;
  say("Writing a library with ratings");
  await fillLibrary(folder, { articles: quick ? 100 : 2000, others: 100 });
  const cookies = await rateMuch(folder);
  const options = { seconds: quick ? 2 : 8, slices: quick ? 2 : 8, encoding: "br" };
  print("| recipe's page | requests/s without | with | with/without | CPU ms without | with |");
  print("|---|--:|--:|--:|--:|--:|");
  const add = (name: string, [without, withRatings]: Load[]) => {
    if (!without || !withRatings) return;
    const rates = [without, withRatings].map(({ perSecond }) => perSecond.toFixed(0));
    const costs = [without, withRatings].map(({ cpu }) => cpu.toFixed(3));
    print(`| ${[name, ...rates, ratio(withRatings, without).toFixed(2), ...costs].join(" | ")} |`);
  };
  const compare = async (program: Target, full = rated) => {
    const turns = [other, full].map((id) => ({ target: program, paths: [pathOf(id)] }));
    await loadInTurns(turns, { ...options, seconds: 1, slices: 1 });
    return loadInTurns(turns, options);
  };

  say("Rendering for each reader");
  const rendering = await startProgram(folder, { PAGE_CACHE_MB: "0" });
  try {
    add("10,000 ratings, rendered for each reader", await compare(rendering));
    add("1,000 comments, rendered for each reader", await compare(rendering, talked));
    add("1,000 pictures, rendered for each reader", await compare(rendering, pictured));
  } finally {
    await rendering.stop();
  }

  const remembering = await startProgram(folder);
  try {
    say("From memory");
    add("10,000 ratings, from memory", await compare(remembering));
    add("1,000 comments, from memory", await compare(remembering, talked));
    add("1,000 pictures, from memory", await compare(remembering, pictured));
    say("From memory, while readers rate it");
    const rating = keepRating(remembering, cookies);
    add("10,000 ratings, from memory, ten more a second", await compare(remembering));
    print(`\n${await rating.stop()} ratings came meanwhile.`);
  } finally {
    await remembering.stop();
  }
}

/** Ten thousand ratings of the one recipe, a thousand comments on another, and readers who have signed in. @returns their cookies */
async function rateMuch(dataDir: string): Promise<string[]> {
  const database = await openDatabase({ mongodbUri: undefined, dataDir });
  await updateSettings({ ratings: "signedIn", comments: "after", readerPictures: "signedIn" });
  await talkMuch();
  await showMuch();
  for (let at = 0; at < ratings; at += block) {
    await keepRatings(
      Array.from({ length: block }, (_none, index) => ({
        ...{ id: `9${(at + index).toString(16).padStart(23, "0")}`, recipeId: rated },
        ...{ stars: 1 + (index % 5), text: index % 2 === 0 ? null : `Less sugar, says reader ${at + index}.` },
        ...{
          source: "the bench",
          name: `Reader ${at + index}`,
          ratedAt: new Date(Date.UTC(2026, 0, 1) + (at + index) * 60_000),
        },
      })),
    );
  }
  const cookies: string[] = [];
  for (let index = 0; index < readers; index++) {
    const [issuer, email] = ["https://id.example", `reader-${index}@example.org`];
    const names = { firstName: "Rosalind", lastName: null, picture: null };
    const user = await signInUser({ ...names, issuer, subject: email, email, emailVerified: true });
    const cookie = await signIn(new Request("http://127.0.0.1"), user);
    cookies.push(cookie.split(";")[0] ?? "");
  }
  await database.close();
  return cookies;
}

/** A thousand comments on the one recipe: two of three answer the first of the three. */
async function talkMuch(): Promise<void> {
  const idOf = (at: number) => `8${at.toString(16).padStart(23, "0")}`;
  await keepComments(
    Array.from({ length: comments }, (_none, at) => ({
      ...{ id: idOf(at), noun: "recipe" as const, nounId: talked, parentId: at % 3 === 0 ? null : idOf(at - (at % 3)) },
      ...{ name: `Reader ${at}`, text: `Less sugar, says reader ${at}, and a little more of everything else.` },
      ...{ isEditor: false, saidAt: new Date(Date.UTC(2026, 0, 1) + at * 60_000) },
    })),
  );
}

/** A thousand pictures of the one recipe. */
async function showMuch(): Promise<void> {
  const data = await plain(800, 600).webp().toBuffer();
  for (let at = 0; at < pictures; at++) {
    const kept = { id: `7${at.toString(16).padStart(23, "0")}`, noun: "recipe" as const, nounId: pictured };
    const said = { name: `Reader ${at}`, text: "With less sugar.", status: "shown" as const };
    await keepPicture({ ...kept, ...said, sentAt: new Date(Date.UTC(2026, 0, 1) + at * 60_000) }, data);
  }
}

/** Readers who rate the one recipe, each from an address of their own, ten times a second in all, until they are stopped. */
function keepRating({ url }: Target, cookies: string[]) {
  let [isOver, count] = [false, 0];
  const running = (async () => {
    for (; !isOver; count++) {
      const answer = await fetch(`${url}/api/recipes/${rated}/ratings`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          origin: url,
          cookie: cookies[count % cookies.length] ?? "",
          // One address may do it 90 times in ten minutes.
          "x-forwarded-for": `172.20.${(count >> 8) & 255}.${count & 255}`,
        },
        body: JSON.stringify({ stars: 1 + (count % 5) }),
      });
      if (!answer.ok) throw new Error(`A rating was answered with ${answer.status}: ${await answer.text()}`);
      await pause(100);
    }
  })();
  const stop = async () => {
    isOver = true;
    await running;
    return count;
  };
  return { stop };
}
