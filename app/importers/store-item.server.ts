import { createHash } from "node:crypto";
import { isDuplicateKey } from "~/db/database.server";
import { isDatabaseUnavailable } from "~/db/database-unavailable.server";
import { EditConflict } from "~/facts/edit-conflict";
import { Problem } from "~/facts/problem";
import { log } from "~/runtime/log.server";
import { defaultPage } from "~/texts/default-pages.server";
import type { Journal, JournalEntry, Planned } from "./journal.server";
import type { ItemResult } from "./report";
import { type Target, targets } from "./targets.server";

export type Outcome = { result: ItemResult; to: string | null };

type Item = Pick<Planned, "slug" | "publishedAt" | "updatedAt">;

/**
 * Stores an item's fields, or brings what has changed since an earlier run. What an editor has changed or deleted here
 * stays so.
 *
 * @throws Problem if the fields are refused
 */
export async function storeItem(
  journal: Journal,
  entry: JournalEntry,
  { item, fields, notes, dryRun }: { item: Item; fields: object; notes: string[]; dryRun: boolean },
): Promise<Outcome> {
  const target = targets[entry.noun];
  const hash = fingerprint(fields);
  target.check(fields);
  const present = await target.find(entry._id.toHexString());
  const to = present ? target.pathOf(present) : null;
  if (!present && entry.hash !== null) {
    // What follows would speak of a text that was not stored.
    notes.length = 0;
    notes.push("It was deleted here after an earlier run, and stays so.");
    return { result: "skipped", to };
  }
  const asked = item.slug && target.wishedSlug(item.slug);
  const isDefault = entry.noun === "page" && defaultPage(entry._id.toHexString()) !== null;
  if (!present && isDefault) notes.push(`It takes the place of the page “${entry.slug}” that the site came with.`);
  else if (!present && asked && asked !== entry.slug)
    notes.push(`Its address was taken or is one of the site's own: it ends in “${entry.slug}” here.`);
  if (!present)
    return dryRun
      ? { result: "stored", to: target.pathOf(entry) }
      : create(journal, entry, target, { item, fields, hash });
  const ours = ourVersion(entry, present);
  if (ours.hash === hash) {
    if (entry.hash !== hash && !dryRun) await journal.settle(entry, { hash, version: ours.version, slug: entry.slug });
    return { result: "unchanged", to };
  }
  if (ours.version !== present.version) {
    notes.length = 0;
    notes.push("It was changed here after an earlier run. What changed on the old site since is left out.");
    return { result: "skipped", to };
  }
  if (dryRun) return { result: "changed", to };
  return change(journal, entry, target, { item, fields, hash, version: present.version });
}

type Present = { version: number; updatedBy: unknown };

/**
 * The version that the importer stored, and the fingerprint of its fields. An earlier run may have ended after it stored
 * something and before it wrote that down. What the importer stores has no editor.
 */
function ourVersion({ hash, version, next }: JournalEntry, present: Present): { hash: string | null; version: number } {
  const byNobody = present.updatedBy === null;
  if (next && next.version === present.version && byNobody) return next;
  if (hash === null) return { hash: null, version: byNobody ? present.version : 0 };
  return { hash, version: version ?? 0 };
}

type Change = { item: Item; fields: object; hash: string };

async function create(
  journal: Journal,
  entry: JournalEntry,
  target: Target,
  { item, fields, hash }: Change,
): Promise<Outcome> {
  const { publishedAt, updatedAt } = item;
  const now = new Date();
  const createdAt = [publishedAt, updatedAt].find((date) => date && date <= now) ?? now;
  const changedAt = updatedAt && updatedAt <= now ? updatedAt : undefined;
  const origin = { id: entry._id.toHexString(), createdAt, updatedAt: changedAt };
  let { slug } = entry;
  for (let attempt = 0; ; attempt++) {
    try {
      const saved = await target.create({ ...fields, slug }, origin);
      await journal.settle(entry, { hash, version: saved.version, slug: saved.slug });
      return { result: "stored", to: target.pathOf(saved) };
    } catch (error) {
      if (attempt === mostAttempts || !isTaken(error)) throw error;
      // Somebody on the desk took the address after it was planned.
      slug = await journal.freeSlug(entry.noun, entry.slug);
      await journal.readdress(entry, slug);
    }
  }
}

const mostAttempts = 20;

const isTaken = (error: unknown) =>
  isDuplicateKey(error, "slugs") ||
  (error instanceof Problem && error.kind === "conflict" && error.errors?.slug !== undefined);

async function change(
  journal: Journal,
  entry: JournalEntry,
  target: Target,
  { item, fields, hash, version }: Change & { version: number },
): Promise<Outcome> {
  await journal.intend(entry, { hash, version: version + 1 });
  const at = item.updatedAt && item.updatedAt <= new Date() ? item.updatedAt : undefined;
  const saved = await target.update(entry._id.toHexString(), fields, { version, at });
  await journal.settle(entry, { hash, version: saved.version, slug: saved.slug });
  const finished = entry.hash === null && saved.version === version;
  return {
    result: finished ? "stored" : saved.version === version ? "unchanged" : "changed",
    to: target.pathOf(saved),
  };
}

const fingerprint = (fields: object) => createHash("sha256").update(JSON.stringify(fields)).digest("hex");

/** What becomes of an item whose fields are refused. Faults of the database are none of the item's. */
export function failureOf(error: unknown, notes: string[]): Outcome {
  if (isDatabaseUnavailable(error)) throw error;
  if (error instanceof EditConflict) {
    notes.push("It was changed here at the same moment. The next run looks at it again.");
    return { result: "skipped", to: null };
  }
  if (error instanceof Problem) {
    const fields = Object.entries(error.errors ?? {}).map(([field, messages]) => `${field}: ${messages.join(", ")}`);
    notes.push(fields.length > 0 ? fields.join("; ") : error.message);
  } else {
    log.error({ err: error }, "An item could not be imported");
    notes.push(`It could not be stored: ${(error as Error).message.split("\n")[0]}`);
  }
  return { result: "failed", to: null };
}
