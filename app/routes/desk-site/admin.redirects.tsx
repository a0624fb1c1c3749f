import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerWithOpenForm, deskQuery, readOpenForm } from "~/dashboard/desk-query.server";
import { deskMeta } from "~/dashboard/desk-title";
import { failureOfOpenForm, keepDeskFormText } from "~/dashboard/keep-desk-form-text";
import { listAddress } from "~/desk/list/desk-address";
import type { Editor } from "~/facts/editor";
import type { NoticeName } from "~/facts/notice";
import { Problem } from "~/facts/problem";
import { changeFailed, redirectsCsvFailed } from "~/facts/sentences";
import { toEditor } from "~/facts/user";
import { readQuery, searchText } from "~/forms/query.server";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { readFileForm } from "~/http/requests/file-form.server";
import { answerForm } from "~/http/requests/form.server";
import { requireAdmin } from "~/http/requests/guards.server";
import { importRedirectsCsv } from "~/redirects/csv.server";
import { missingPage, suggestTarget } from "~/redirects/desk/redirect-desk.server";
import { RedirectsPage } from "~/redirects/desk/redirects-page";
import { forgetMissing } from "~/redirects/missing.server";
import { longestFrom } from "~/redirects/redirect";
import { createRedirect, removeRedirect, updateRedirect } from "~/redirects/redirect-changes.server";
import { findRedirectById, listRedirects } from "~/redirects/redirect-list.server";

const query = { q: deskQuery.q, page: deskQuery.page, asked: deskQuery.page, from: searchText(longestFrom) };
const isImporting = (address: string) => new URL(address).searchParams.has("csv");

/** Old addresses with where they lead, and those that readers asked for in vain. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const openForm = readOpenForm(request);
  const { asked, from = "", ...view } = readQuery(request, query);
  const [page, missing, found, suggestion] = await Promise.all([
    listRedirects(view),
    missingPage(asked),
    "id" in openForm ? findRedirectById(openForm.id) : null,
    openForm.kind === "new" && from ? suggestTarget(from) : null,
  ]);
  const importing = isImporting(request.url) && openForm.kind === "nothing";
  return answerWithOpenForm({ page, missing, openForm, found, importing, from, suggestion }, found);
}

/** The address says which form was sent. Without anything it is a button of a missing address. */
export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  const by = toEditor(await requireAdmin(request));
  const openForm = readOpenForm(request);
  const done = (notice: NoticeName) => redirectWithNotice(listAddress(request), notice);
  switch (openForm.kind) {
    case "new":
      return answerForm(args, changeFailed("Redirect", "created"), async (typed) => {
        await createRedirect(typed, { by });
        return done("redirect-created");
      });
    case "edit":
      return answerForm(args, changeFailed("Redirect", "updated"), async (typed) => {
        await updateRedirect(openForm.id, typed, { by });
        return done("redirect-updated");
      });
    case "delete":
      return answerForm(args, changeFailed("Redirect", "deleted"), async () => {
        await removeRedirect(openForm.id, { by });
        return done("redirect-deleted");
      });
    default:
      return isImporting(request.url) ? importCsv(args, by) : answerMissing(args, by);
  }
}

const importCsv = (args: ActionFunctionArgs, by: Editor) =>
  answerForm(
    args,
    redirectsCsvFailed,
    async (typed) => {
      const partly = typed.partly === "on";
      const outcome = await importRedirectsCsv(typed.csv ?? "", { by, partly });
      // What was refused as a whole can be mended where it stands.
      const stored = outcome.refusedCount === 0 || partly;
      const { csv = "" } = typed;
      return Response.json({ message: "", errors: {}, typed: stored ? {} : { csv }, passed: true, outcome });
    },
    { read: (request) => readFileForm(request, { file: "file", field: "csv", decode: (bytes) => bytes.toString() }) },
  );

const answerMissing = (args: ActionFunctionArgs, by: Editor) =>
  answerForm(args, changeFailed("Redirect", "created"), async ({ do: deed, path = "" }) => {
    const list = listAddress(args.request);
    switch (deed) {
      case "gone":
        await createRedirect({ from: path, status: 410 }, { by }).catch(tellWithoutField);
        return redirectWithNotice(list, "redirect-created");
      case "forget":
        await forgetMissing([path]);
        return redirectWithNotice(list, "address-forgotten");
      default:
        throw new Problem("malformed", "This form did not say what to do");
    }
  });

/** A button has no field to stand beside. */
function tellWithoutField(error: unknown): never {
  if (!(error instanceof Problem) || !error.errors) throw error;
  throw new Problem(error.kind, Object.values(error.errors).flat()[0] ?? error.message);
}

export const clientAction = keepDeskFormText((address) => {
  const names = ["new", "edit", "delete"];
  if (names.some((name) => address.searchParams.has(name))) return failureOfOpenForm("Redirect")(address);
  const importing = address.searchParams.has("csv");
  return { failed: importing ? redirectsCsvFailed : changeFailed("Redirect", "created"), hasText: importing };
});

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = deskMeta("Redirects");

export default function Page() {
  return <RedirectsPage {...useLoaderData<typeof loader>()} />;
}
