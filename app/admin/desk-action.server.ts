import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { withoutTheirs } from "~/editing/clash-choice";
import type { Editor } from "~/editing/editor";
import { createAgain, partSentBefore, updateAgain } from "~/editing/sent-again.server";
import type { FormText } from "~/forms/form-text";
import { requireAdmin } from "~/http/guards.server";
import { type NoticeName, noticePath } from "~/http/notice";
import { answerPictureForm } from "~/http/picture-form.server";
import { type Change, changeFailed, type Kept } from "~/sentences";
import { toEditor } from "~/users/user";
import { closedAddress } from "./desk-address";
import { readOpened } from "./desk-query.server";

type Deeds = {
  find(id: string): Promise<{ version: number; updatedBy: Editor | null } | null>;
  create(fields: never, context: { by: Editor; id?: string }): Promise<unknown>;
  update(id: string, fields: never, context: { by: Editor; version: number }): Promise<{ version: number }>;
  remove(id: string, context: { by: Editor }): Promise<unknown>;
};

/**
 * The action of a tab whose list is edited: what is opened in its address says what the form is for. It ends at the list
 * with a notice, or with the form as it was typed.
 */
export async function answerDesk(args: ActionFunctionArgs, kept: Kept, { find, create, update, remove }: Deeds) {
  const by = toEditor(await requireAdmin(args.request));
  const opened = readOpened(args.request);
  const answer = (change: Change, work: (typed: FormText) => Promise<unknown>) =>
    answerPictureForm(args, changeFailed(kept, change), async (typed) => {
      await work(typed);
      return redirect(noticePath(closedAddress(args.request), `${kept.toLowerCase()}-${change}` as NoticeName), 303);
    });
  if (opened?.kind === "delete") return answer("deleted", () => remove(opened.id, { by }));
  if (opened?.kind === "edit") {
    const save = (fields: FormText, version: number) => update(opened.id, fields as never, { by, version });
    return answer("updated", (typed) => {
      const { fields, sentBefore } = partSentBefore(withoutTheirs(typed));
      const { version, ...changes } = fields;
      return updateAgain(save, { fields: changes, version: Number(version), by, sentBefore });
    });
  }
  const nouns = {
    find,
    create: (fields: FormText, context: { by: Editor; id?: string }) => create(fields as never, context),
    update: (id: string, fields: FormText, context: { by: Editor; version: number }) =>
      update(id, fields as never, context),
  };
  return answer("created", (typed) => {
    const { fields, sentBefore } = partSentBefore(typed);
    const { newId: id, ...made } = fields;
    return id && sentBefore.length > 0 ? createAgain(nouns, { fields: made, id, by }) : nouns.create(made, { by, id });
  });
}
