import { Readable } from "node:stream";
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node";
import { keptByNoCache, readOnly } from "~/http/answers/answers.server";
import { requireAdmin } from "~/http/requests/guards.server";
import { findRun, reportLines } from "~/importers/desk/runs.server";

/** The report of a run as JSON lines. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const id = new URL(request.url).searchParams.get("run") ?? "";
  if (!(await findRun(id))) throw new Response(null, { status: 404 });
  return keptByNoCache(
    new Response(createReadableStreamFromReadable(Readable.from(reportLines(id))), {
      headers: {
        "Content-Type": "application/x-ndjson; charset=utf-8",
        "Content-Disposition": 'attachment; filename="report.jsonl"',
      },
    }),
  );
}

export const action = readOnly;
