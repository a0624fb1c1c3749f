import { noteChange } from "~/editing/history/audit.server";
import type { Editor } from "~/facts/editor";
import { countText } from "~/facts/english";
import { Problem } from "~/facts/problem";
import { type CheckedRedirect, checkRedirect, keyOfAddress } from "./address.server";
import { type Plan, planRedirects } from "./plan-redirects.server";
import type { WantedRedirect } from "./redirect";
import { RedirectModel } from "./redirect.model.server";
import { redirectSnapshot, redirectsInMemory, unpack } from "./redirect-map.server";
import { changeRedirects } from "./redirect-state.server";

type By = { by?: Editor };

export type AddedRedirects = {
  added: number;
  changed: number;
  /** In the order of the list. `index` is the place in it, from 0. */
  refused: { from: string; reason: string; index: number }[];
};

/**
 * Adds many redirects, for importers. It may be called again with the same list: then it changes nothing. What leads to
 * another place than before is changed, but not where a person made the redirect. What leads to itself is left out
 * silently: its address has stayed the same.
 *
 * @param dryRun says what would become of them, and stores nothing
 * @throws Problem "unavailable" if another process changes redirects all the time
 */
export async function addRedirects(
  list: readonly WantedRedirect[],
  { by, byHand = false, dryRun = false }: By & { byHand?: boolean; dryRun?: boolean },
): Promise<AddedRedirects> {
  const refused: AddedRedirects["refused"] = [];
  const checked: (CheckedRedirect & { index: number })[] = [];
  for (const [index, wanted] of list.entries()) {
    try {
      checked.push({ ...checkRedirect(wanted), index });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refused.push({ from: wanted.from, reason: firstMessage(error), index });
    }
  }
  await redirectSnapshot.refresh();
  const plan = dryRun ? planRedirects(checked, { byHand }) : await store(checked, { by, byHand });
  for (const { from, reason, index } of plan.refused) refused.push({ from, reason, index });
  return {
    added: plan.added.length,
    changed: plan.changed.length,
    refused: refused.sort((one, other) => one.index - other.index),
  };
}

/** Where a stored redirect leads, by its old address as a path. `null` if there is none, or if it says that it is gone. */
export function redirectTarget(from: string): string | null {
  const { pathname, search } = new URL(from, "https://site.invalid");
  const packed = redirectsInMemory().steps.get(keyOfAddress({ pathname, search }) ?? "");
  return packed === undefined ? null : unpack(packed).to;
}

const firstMessage = ({ message, errors = {} }: Problem) => Object.values(errors)[0]?.[0] ?? message;

async function store<Each extends CheckedRedirect>(list: Each[], { by, byHand }: By & { byHand: boolean }) {
  const planNow = () => planRedirects(list, { byHand });
  // Nothing to do, as in a second run: nobody waits, and no cached page is dropped.
  const before = planNow();
  if (before.added.length + before.changed.length === 0) return before;
  const plan = await changeRedirects(async (version) => {
    const fresh = planNow();
    await write(fresh, { by, byHand, version });
    return { result: fresh, removed: [] };
  });
  await noteAdded(plan, by);
  return plan;
}

const atOnce = 1000;

async function write<Each extends CheckedRedirect>(
  { added, changed }: Plan<Each>,
  { by = null, byHand, version }: { by?: Editor | null; byHand: boolean; version: number },
): Promise<void> {
  const all = [...added, ...changed];
  for (let at = 0; at < all.length; at += atOnce) {
    await RedirectModel.bulkWrite(
      all.slice(at, at + atOnce).map(({ key, from, to, status }) => ({
        updateOne: {
          filter: { key },
          update: { $set: { from, to, status, byHand, by, changed: version } },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  }
}

async function noteAdded({ added, changed }: Pick<Plan<CheckedRedirect>, "added" | "changed">, by?: Editor) {
  const [first, ...others] = [...added, ...changed];
  if (!first) return;
  const counts = [
    added.length > 0 ? `${countText(added.length, "redirect", "redirects")} added` : [],
    changed.length > 0 ? `${countText(changed.length, "redirect", "redirects")} changed` : [],
  ].flat();
  const title = others.length > 0 ? counts.join(", ") : inWords(first);
  const action = others.length === 0 && changed.length > 0 ? "updated" : "created";
  await noteChange({ by, action, noun: redirectNoun, id: first.key.slice(0, 200), title });
}

/** Its name in the audit log. */
export const redirectNoun = "redirect";

/** "/2015/bread/ → /content/bread", for the audit log. */
export const inWords = ({ from, to, status }: WantedRedirect) => (status === 410 ? `${from}: gone` : `${from} → ${to}`);
