import type { ActionFunctionArgs } from "@remix-run/node";
import { othersChangesText } from "~/desk/form/others-changes";
import { deskAddress, formPlace, listAddress } from "~/desk/list/desk-address";
import { openedVersionName, ownTexts, throwsAway, unanswered, withChoices } from "~/editing/conflicts/conflict-choice";
import { createAfterLostAnswer, splitEarlierAttempts } from "~/editing/conflicts/lost-answers.server";
import { conflictAgain, mergeAndSave } from "~/editing/conflicts/merge-edits.server";
import {
  hasDrafts,
  type Publishable,
  readSaveKind,
  type SaveKind,
  saveKindField,
} from "~/editing/publishing/save-kind";
import { refuseWrongDate, withSaveKind } from "~/editing/publishing/save-kind.server";
import { splitReview } from "~/editing/review.server";
import { unfinishedAddress, unfinishedField } from "~/editing/unfinished/unfinished";
import { endUnfinished, keepThrownAway } from "~/editing/unfinished/unfinished.server";
import type { ChangeContext } from "~/editing/write-context.server";
import type { Editor } from "~/facts/editor";
import type { FormText } from "~/facts/form-text";
import type { NoticeName } from "~/facts/notice";
import { Problem } from "~/facts/problem";
import { type Change, changeFailed, type SavedNoun } from "~/facts/sentences";
import { toEditor } from "~/facts/user";
import { type Fields, mergeRulesOf } from "~/fields/field";
import { afterButton, rowButton, withRowsAsText } from "~/fields/rows/typed-rows";
import type { FailedForm } from "~/forms/failed-form";
import { loadsPage, redirectWithNotice } from "~/http/answers/notice.server";
import { answerForm } from "~/http/requests/form.server";
import { requireRight } from "~/http/requests/guards.server";
import { answerPictureForm } from "~/http/requests/picture-form.server";
import { factsOf } from "~/nouns/noun-facts";
import { deletingTakes, may, type Right } from "~/users/rights";
import { readOpenForm } from "./desk-query.server";

type Acting = Pick<ChangeContext, "draftsOnly" | "review"> & { by: Editor };

type Deeds = {
  find(id: string): Promise<(Publishable & { version: number; updatedBy: Editor | null }) | null>;
  create(fields: unknown, context: Acting & { id?: string }): Promise<{ id: string | number }>;
  update(
    id: string,
    fields: unknown,
    context: Acting & { version: number },
  ): Promise<{ id: string | number; version: number }>;
  /** @param typed what else the question asked for */
  remove(id: string, context: { by: Editor }, typed: FormText): Promise<unknown>;
  /** The fields that edit conflicts compare. */
  fields: Fields;
  /** What it takes to write; the owner's right if none is named. */
  right?: Right;
  /** Answers a form that was sent by one of its other buttons. `null` if it was not. */
  otherwise?(typed: FormText): Promise<Response | null>;
};

/**
 * The action of a tab with an editable list. The address says which form was sent. The answer is a redirect with a notice,
 * or the form with its texts. Who saves a text goes on in its form; anything else leads back to the list.
 */
export async function answerDesk(args: ActionFunctionArgs, kept: SavedNoun, deeds: Deeds) {
  const { request } = args;
  const { remove, fields: described, right = "site" } = deeds;
  const openForm = readOpenForm(request);
  const user = await requireRight(request, openForm.kind === "delete" ? deletingTakes(right) : right);
  const by = toEditor(user);
  const draftsOnly = !may(user, "content.publish");
  const create = (sent: FormText, context: { by: Editor; id?: string }) => {
    const { fields, review } = splitReview(sent);
    return deeds.create(fields, { ...context, draftsOnly, review });
  };
  const update = (id: string, sent: FormText, context: { by: Editor; version: number }) => {
    const { fields, review } = splitReview(sent);
    return deeds.update(id, fields, { ...context, draftsOnly, review });
  };
  const list = listAddress(request);
  const noun = kept.toLowerCase() as Lowercase<SavedNoun>;
  const facts = { ...factsOf(noun), fields: described };
  /** The address after a save. Without JavaScript it leads to the form, where the notice stands too. */
  const after = (id: string | number) =>
    facts.revised
      ? deskAddress(new URL(request.url), { edit: id }) + (loadsPage(request) ? `#${formPlace}` : "")
      : list;
  const named = (change: Change) => `${noun}-${change}` as NoticeName;

  let kind: SaveKind | undefined;
  const meant = (typed: FormText) => {
    if (throwsAway(typed) || rowButton in typed) return typed;
    kind = readSaveKind(typed[saveKindField]);
    // A returned form keeps the choices of an edit conflict. Otherwise it would undo what a colleague has saved.
    const meaning = withSaveKind(withRowsAsText(described, typed), kind, described);
    // Without all choices the page of the conflict comes back, with those that were made.
    return unanswered(meaning).length > 0 ? meaning : withChoices(meaning);
  };
  const answer = (change: Change, work: (typed: FormText) => Promise<Response>) =>
    answerPictureForm(
      args,
      changeFailed(kept, change),
      async (typed) => afterRowButton(described, typed) ?? (await deeds.otherwise?.(typed)) ?? work(typed),
      meant,
    );
  /** Separates the fields from the form's earlier attempts, each as its own button meant it. */
  const split = (typed: FormText) => {
    const { fields, sentBefore } = splitEarlierAttempts(typed);
    return {
      fields,
      sentBefore: sentBefore.map((sent) =>
        withSaveKind(withRowsAsText(described, sent), readSaveKind(sent[saveKindField]), described),
      ),
    };
  };

  if (openForm?.kind === "delete") {
    return answer("deleted", async (typed) => {
      await remove(openForm.id, { by }, typed);
      return redirectWithNotice(list, named("deleted"));
    });
  }
  if (openForm?.kind === "edit") {
    const { id } = openForm;
    const save = (fields: FormText, version: number) => update(id, fields, { by, version });
    const rules = { ...mergeRulesOf(described), stated: hasDrafts(described) ? ["status"] : [] };
    return answer("updated", async (typed) => {
      if (throwsAway(typed)) {
        const place = { noun, document: id };
        const key = await keepThrownAway(by.id, place, ownTexts(typed));
        return redirectWithNotice(list, "text-thrown-away", { back: unfinishedAddress({ ...place, key }) });
      }
      const open = unanswered(typed);
      if (open.length > 0) {
        const [version, newer] = [Number(typed[openedVersionName]), Number(typed.version)];
        throw await conflictAgain(noun, { id, version, newer, typed, open }, rules);
      }
      const { fields, sentBefore } = split(typed);
      const { version, [unfinishedField]: unfinished, ...changes } = fields;
      if (kind) refuseWrongDate(kind, changes, { fields: described, present: await deeds.find(id) });
      const sent = { id, fields: changes, version: Number(version), by, sentBefore };
      const theirs = await mergeAndSave(save, sent, rules);
      await endUnfinished(by.id, unfinished, { noun, document: id });
      if (theirs.length === 0) return redirectWithNotice(after(id), named("updated"));
      const text = othersChangesText(theirs, { noun: facts, reader: by });
      return redirectWithNotice(after(id), "updated-beside-others", { kept, text });
    });
  }
  return answer("created", async (typed) => {
    const { fields, sentBefore } = split(typed);
    const { newId: id, [unfinishedField]: unfinished, ...made } = fields;
    refuseWrongDate(kind, made, { fields: described });
    const saved = await (id && sentBefore.length > 0
      ? createAfterLostAnswer({ find: deeds.find, create, update }, { fields: made, id, by })
      : create(made, { by, id }));
    await endUnfinished(by.id, unfinished, { noun, document: null });
    return redirectWithNotice(after(saved.id), named("created"));
  });
}

/** A form whose list of rows was changed by one of its buttons: it comes back, and nothing is saved. */
function afterRowButton(fields: Fields, typed: FormText): Response | null {
  const pressed = rowButton in typed ? afterButton(fields, typed, {}) : null;
  return pressed && Response.json({ message: "", errors: {}, typed: pressed, passed: true } satisfies FailedForm);
}

type KeyedDeeds = Omit<Deeds, "find" | "remove"> & {
  find(id: string): Promise<{ key: string; version: number; updatedBy: Editor | null } | null>;
  move(id: string, by: -1 | 1, context: { by: Editor }): Promise<void>;
  /** @param moveTo the key that the documents of the deleted one get */
  remove(key: string, moveTo: string | null, context: { by: Editor }): Promise<unknown>;
};

/**
 * The same for a short list whose documents have keys (see app/editing/keyed). Without anything in the address it is a
 * button of the list, which moves one.
 *
 * @param path the list
 */
export async function answerKeyedDesk(
  args: ActionFunctionArgs,
  kept: SavedNoun,
  path: string,
  { move, remove, ...deeds }: KeyedDeeds,
) {
  const by = toEditor(await requireRight(args.request, deeds.right ?? "site"));
  if (readOpenForm(args.request).kind !== "nothing") {
    return answerDesk(args, kept, {
      ...deeds,
      remove: async (id, context, { moveTo }) => {
        const found = await deeds.find(id);
        if (!found) throw new Problem("missing", `This ${kept.toLowerCase()} does not exist any more`);
        await remove(found.key, moveTo || null, context);
      },
    });
  }
  return answerForm(args, changeFailed(kept, "updated"), async ({ id = "", do: direction }) => {
    if (direction !== "up" && direction !== "down") {
      throw new Problem("malformed", "This form did not say what to do");
    }
    await move(id, direction === "up" ? -1 : 1, { by });
    return redirectWithNotice(path, "list-moved");
  });
}
