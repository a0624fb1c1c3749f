import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { articleCategories } from "~/articles/categories/article-categories.server";
import { deskQuery } from "~/dashboard/desk-query.server";
import { deskMeta } from "~/dashboard/desk-title";
import { keepDeskFormText } from "~/dashboard/keep-desk-form-text";
import { Problem } from "~/facts/problem";
import { movingInFailed } from "~/facts/sentences";
import { toEditor } from "~/facts/user";
import { readQuery } from "~/forms/query.server";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { answerForm } from "~/http/requests/form.server";
import { requireAdmin } from "~/http/requests/guards.server";
import { filesToImport, importFolder, readImportForm } from "~/importers/desk/import-folder.server";
import { ImportPage } from "~/importers/desk/import-page";
import { lineFilters, runPath } from "~/importers/desk/import-run";
import { RunPage } from "~/importers/desk/run-page";
import {
  continueRun,
  findRun,
  latestRuns,
  removeFile,
  reportPage,
  startAgain,
  startRun,
  stopRun,
} from "~/importers/desk/runs.server";
import { readableSystems } from "~/importers/open-source.server";

const query = {
  run: z.string().max(100).optional(),
  show: z.enum(lineFilters).optional().catch(undefined),
  page: deskQuery.page,
};

/** Import: the form with the latest runs, or one run with its report. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { run: id, show, page } = readQuery(request, query);
  if (id === undefined) {
    const [files, runs] = await Promise.all([filesToImport(), latestRuns()]);
    return { systems: readableSystems, files, folder: importFolder(), runs };
  }
  const run = await findRun(id);
  if (!run) throw new Response(null, { status: 404 });
  const categories = articleCategories().map(({ key, label }) => ({ key, label }));
  return { run, report: await reportPage(id, { show, page }), show: show ?? null, categories };
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  const by = toEditor(await requireAdmin(request));
  const id = new URL(request.url).searchParams.get("run");
  if (id === null)
    return answerForm(
      args,
      movingInFailed,
      async (typed) => {
        if (typed.do !== "remove") return redirect(runPath(await startRun(typed, by)), 303);
        await removeFile(typed.name ?? "");
        return redirectWithNotice("/admin/import", "import-file-removed");
      },
      { read: readImportForm },
    );
  return answerForm(args, movingInFailed, async (typed) => {
    if (typed.do === "again") return redirect(runPath(await startAgain(id, typed, by)), 303);
    if (typed.do === "stop") await stopRun(id);
    else if (typed.do === "continue") await continueRun(id);
    else throw new Problem("malformed", "This form did not say what to do");
    return redirect(runPath({ id }), 303);
  });
}

export const clientAction = keepDeskFormText(() => ({ failed: movingInFailed, hasText: false }));

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = deskMeta("Import");

export default function Page() {
  const data = useLoaderData<typeof loader>();
  return data.run ? <RunPage {...data} /> : <ImportPage {...data} />;
}
