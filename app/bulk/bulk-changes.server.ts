import { z } from "zod";
import { type BulkDeed, bulkDeeds } from "~/desk/list/bulk";
import { deskPageSize } from "~/desk/list/desk";
import type { Noun } from "~/editing/noun.server";
import type { ChangeContext } from "~/editing/write-context.server";
import { isSameName } from "~/facts/archive";
import { EditConflict } from "~/facts/edit-conflict";
import type { FormText } from "~/facts/form-text";
import { Problem } from "~/facts/problem";
import { accessDenied } from "~/facts/sentences";
import { toEditor, type User } from "~/facts/user";
import { tagList } from "~/forms/fields";
import { parseInput } from "~/forms/parse";
import { rightToSee } from "~/nouns/noun-rights";
import { nounOf } from "~/nouns/nouns.server";
import { deletingTakes, may } from "~/users/rights";
import type { BulkOutcome, SelectedDocument } from "./bulk";

/** A noun whose lists can be changed by several at once. */
type BulkNoun = Noun & Required<Pick<Noun, "revisions" | "remove">>;

/** `null` if there is no noun with this name, or none with such lists. */
export function bulkNoun(name: string | undefined): BulkNoun | null {
  const noun = nounOf(name ?? "");
  return noun?.revisions && noun.remove ? (noun as BulkNoun) : null;
}

/** The ids of a form or an address, each once. */
const idsIn = (ids = ""): string[] => [...new Set(ids.split(", ").filter((id) => id !== ""))];

/** No more than a page of the list has. @throws Problem "invalid" */
function readSelected(ids: string | undefined): string[] {
  const each = idsIn(ids);
  if (each.length === 0) throw new Problem("invalid", "Select something in the list first");
  if (each.length > deskPageSize) throw new Problem("invalid", `Select ${deskPageSize} at most`);
  return each;
}

/** Those of the selected documents that exist, for the question before they are deleted. */
export async function findSelected({ revisions }: BulkNoun, ids?: string): Promise<SelectedDocument[]> {
  const some = idsIn(ids).slice(0, deskPageSize);
  const found = await Promise.all(some.map(async (id) => ({ id, title: (await revisions.present(id))?.title })));
  return found.flatMap(({ id, title }) => (title === undefined ? [] : { id, title }));
}

const deedSchema = z.object({ do: z.enum(bulkDeeds, "Choose what to do with them") });

/**
 * Does one thing to several documents, each by the function that its form uses: with a version of its own, and only if
 * this person may. What cannot be changed stays as it is, and the answer says why.
 *
 * @throws Problem "invalid" if the form does not say what to do or to which, "forbidden"
 */
export async function changeSeveral(noun: BulkNoun, typed: FormText, user: User): Promise<BulkOutcome> {
  const ids = readSelected(typed.ids);
  const { do: deed } = parseInput(deedSchema, typed);
  const change = deed === "delete" ? null : changeOf(noun, deed, typed);
  const context: ChangeContext = { by: toEditor(user), draftsOnly: !may(user, "content.publish") };
  if (!change && !may(user, deletingTakes(rightToSee(noun.facts.name)))) throw new Problem("forbidden", accessDenied);
  const outcome: BulkOutcome = { deed, changed: 0, same: 0, failed: [] };
  for (const id of ids) {
    let title = `One ${noun.facts.name}`;
    try {
      const present = await noun.revisions.present(id);
      if (!present) throw new Problem("missing", "It does not exist any more");
      title = present.title;
      if (!change) {
        await noun.remove(id, { by: toEditor(user) });
        outcome.changed++;
      } else if (await changeOne(noun, id, change, context)) outcome.changed++;
      else outcome.same++;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      outcome.failed.push({ id, title, why: whyOf(error) });
    }
  }
  return outcome;
}

type Change = (fields: FormText) => FormText;

const maxAttempts = 5;

/** Returns whether anything was to be changed. A colleague's save in between is kept. */
async function changeOne({ revisions }: BulkNoun, id: string, change: Change, context: ChangeContext) {
  for (let attempt = 1; ; attempt++) {
    const present = await revisions.present(id);
    if (!present) throw new Problem("missing", "It does not exist any more");
    const wanted = change(present.fields);
    if (Object.entries(wanted).every(([name, text]) => present.fields[name] === text)) return false;
    try {
      await revisions.update(id, wanted, { ...context, version: present.version });
      return true;
    } catch (error) {
      if (!(error instanceof EditConflict) || attempt >= maxAttempts) throw error;
    }
  }
}

/** What a deed does to the fields of a document. @throws Problem "invalid" */
function changeOf({ facts: { fields } }: Noun, deed: Exclude<BulkDeed, "delete">, typed: FormText): Change {
  const refuse = (): never => {
    throw new Problem("invalid", "This cannot be done in this list");
  };
  if (deed === "publish" || deed === "draft") {
    if (!("status" in fields)) return refuse();
    return () => ({ status: deed === "publish" ? "published" : "draft" });
  }
  if (deed === "move") {
    const field = ["category", "categoryId"].find((name) => name in fields) ?? refuse();
    const { category = "" } = typed;
    if (category === "") throw new Problem("invalid", "Choose a category", { category: ["Choose a category"] });
    return () => ({ [field]: category });
  }
  if (!("tags" in fields)) return refuse();
  const { tag: given } = parseInput(z.object({ tag: tagList }), { tag: typed.tag ?? "" });
  if (given.length === 0) throw new Problem("invalid", "Enter a tag", { tag: ["Enter a tag"] });
  return ({ tags = "" }) => {
    const present = tags.split(",").flatMap((tag) => tag.trim() || []);
    const others = (tag: string) => !given.some((one) => isSameName(one, tag));
    const missing = given.filter((one) => !present.some((tag) => isSameName(one, tag)));
    const wanted = deed === "add-tag" ? [...present, ...missing] : present.filter(others);
    return { tags: wanted.length === present.length ? tags : wanted.join(", ") };
  };
}

/** The sentence of a problem, with those of its fields. */
const whyOf = ({ message, errors = {} }: Problem): string =>
  [...new Set([...Object.values(errors).flat(), ...(Object.keys(errors).length === 0 ? [message] : [])])].join(". ");
