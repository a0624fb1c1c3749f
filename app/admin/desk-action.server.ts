import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { withoutTheirs } from "~/editing/clash-choice";
import type { Editor } from "~/editing/editor";
import type { FormText } from "~/forms/form-text";
import { requireAdmin } from "~/http/guards.server";
import { type NoticeName, noticePath } from "~/http/notice";
import { answerPictureForm } from "~/http/picture-form.server";
import { type Change, changeFailed, type Kept } from "~/sentences";
import { toEditor } from "~/users/user";
import { closedAddress } from "./desk-address";
import { readOpened } from "./desk-query.server";

type Deeds = {
  create(fields: never, context: { by: Editor; id?: string }): Promise<unknown>;
  update(id: string, fields: never, context: { by: Editor; version: number }): Promise<unknown>;
  remove(id: string, context: { by: Editor }): Promise<unknown>;
};

/**
 * The action of a tab whose list is edited: what is opened in its address says what the form is for. It ends at the list
 * with a notice, or with the form as it was typed.
 */
export async function answerDesk(args: ActionFunctionArgs, kept: Kept, { create, update, remove }: Deeds) {
  const by = toEditor(await requireAdmin(args.request));
  const opened = readOpened(args.request);
  const answer = (change: Change, work: (typed: FormText) => Promise<unknown>) =>
    answerPictureForm(args, changeFailed(kept, change), async (typed) => {
      await work(typed);
      return redirect(noticePath(closedAddress(args.request), `${kept.toLowerCase()}-${change}` as NoticeName), 303);
    });
  if (opened?.kind === "delete") return answer("deleted", () => remove(opened.id, { by }));
  if (opened?.kind === "edit") {
    return answer("updated", (typed) => {
      const { version, ...fields } = withoutTheirs(typed);
      return update(opened.id, fields as never, { by, version: Number(version) });
    });
  }
  return answer("created", ({ newId, ...fields }) => create(fields as never, { by, id: newId }));
}
