import type { OfferedTexts } from "~/desk/drafts/offered-texts";
import type { OpenForm } from "~/desk/list/open-form";
import { comeTo } from "~/editing/presence/presence.server";
import { unfinishedParameter } from "~/editing/unfinished/unfinished";
import { findUnfinished, listUnfinished } from "~/editing/unfinished/unfinished.server";
import { toEditor } from "~/facts/user";
import { currentUser } from "~/http/access/session.server";

/**
 * Who else has an open form's text open, and the unfinished texts of the person who opens it: the one that fills it, which its address names, and those that
 * can be taken up. `null` if no form is open.
 */
export async function unfinishedForms(
  request: Request,
  noun: string,
  openForm: OpenForm,
): Promise<OfferedTexts | null> {
  if (openForm.kind !== "new" && openForm.kind !== "edit") return null;
  const person = await currentUser(request);
  if (!person) return null;
  const document = openForm.kind === "edit" ? openForm.id : null;
  const key = new URL(request.url).searchParams.get(unfinishedParameter);
  // A browser that loads a page in advance has not opened it.
  const opened = document !== null && !/prefetch/.test(request.headers.get("Sec-Purpose") ?? "");
  const [offered, taken, others] = await Promise.all([
    listUnfinished(person.id, { noun, document }),
    key === null ? null : findUnfinished(person.id, key, { thrownAway: true }),
    opened ? comeTo({ noun, document }, toEditor(person), "loaded") : [],
  ]);
  const fits = taken && taken.noun === noun && taken.document === document ? taken : null;
  return {
    others,
    offered: offered.filter((text) => text.discardedAt === null && text.key !== fits?.key),
    taken: fits && {
      message: "",
      errors: {},
      typed: fits.fields,
      passed: true,
      unfinished: { key: fits.key, at: fits.at, thrownAway: fits.discardedAt !== null },
    },
  };
}
