import { Readable } from "node:stream";
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node";
import { keptByNoCache, readOnly } from "~/http/answers/answers.server";
import { requireAdmin } from "~/http/requests/guards.server";
import { redirectsCsv } from "~/redirects/csv.server";

/** All redirects as a file for spreadsheets, and for another site. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return keptByNoCache(
    new Response(createReadableStreamFromReadable(Readable.from(redirectsCsv())), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": 'attachment; filename="redirects.csv"',
      },
    }),
  );
}

export const action = readOnly;
