import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { answerDesk } from "~/dashboard/desk-action.server";
import { answerWithOpenForm, deskQuery, readOpenForm } from "~/dashboard/desk-query.server";
import { editedDeskMeta } from "~/dashboard/desk-title";
import { keepOpenFormText } from "~/dashboard/keep-desk-form-text";
import { listAddress } from "~/desk/list/desk-address";
import { changeFailed } from "~/facts/sentences";
import { toEditor } from "~/facts/user";
import { readQuery } from "~/forms/query.server";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { answerForm } from "~/http/requests/form.server";
import { requireRight } from "~/http/requests/guards.server";
import { LibraryPage } from "~/images/desk/library-page";
import { updatePicture } from "~/images/desk/picture-changes.server";
import { allUnused } from "~/images/desk/picture-use";
import { pictureFormPath } from "~/images/library/picture";
import { pictureFields } from "~/images/library/picture-fields";
import { listPictures } from "~/images/uses/library-list.server";
import { describeNew, doWithPicture, findForDesk } from "~/images/uses/picture-desk.server";
import { removePicture, removeUnusedPictures, unusedForADay } from "~/images/uses/remove-pictures.server";
import { usesOf } from "~/images/uses/uses.server";
import { deletingTakes } from "~/users/rights";

const query = { q: deskQuery.q, page: deskQuery.page, missing: z.literal("alt"), unused: z.literal("1") };
const right = "content.write";

/** The library of pictures. */
export async function loader({ request }: LoaderFunctionArgs) {
  const openForm = readOpenForm(request);
  await requireRight(request, openForm.kind === "delete" ? deletingTakes(right) : right);
  const { unused, ...view } = readQuery(request, query);
  const id = "id" in openForm ? openForm.id : undefined;
  const asksForAll = openForm.kind === "delete" && id === allUnused;
  const found = id === undefined || asksForAll ? null : await findForDesk(id);
  const [page, uses, ids] = await Promise.all([
    listPictures({ ...view, unused: unused !== undefined }),
    found ? usesOf(found.id) : [],
    asksForAll ? unusedForADay() : null,
  ]);
  return answerWithOpenForm({ page, openForm, found, uses, unused: ids?.length ?? null }, found ?? ids);
}

/** The address says which form was sent; the form of a picture has buttons that say what else to do. */
export async function action(args: ActionFunctionArgs) {
  const openForm = readOpenForm(args.request);
  if (openForm.kind === "delete" && openForm.id === allUnused) {
    const by = toEditor(await requireRight(args.request, deletingTakes(right)));
    return answerForm(args, changeFailed("Picture", "deleted"), async () => {
      await removeUnusedPictures({ by });
      return redirectWithNotice(listAddress(args.request), "pictures-deleted");
    });
  }
  const user = await requireRight(args.request, right);
  return answerDesk(args, "Picture", {
    find: findForDesk,
    create: describeNew,
    update: updatePicture,
    remove: removePicture,
    right,
    fields: pictureFields,
    otherwise: async (typed) => {
      const deed = openForm.kind === "edit" ? await doWithPicture(openForm.id, typed, user) : null;
      return deed && redirectWithNotice(pictureFormPath(deed.next.id), `picture-${deed.done}`);
    },
  });
}

export const clientAction = keepOpenFormText("Picture");

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = editedDeskMeta("picture");

export default function Page() {
  return <LibraryPage {...useLoaderData<typeof loader>()} />;
}
