import { Readable } from "node:stream";
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node";
import { keptByNoCache, readOnly } from "~/http/answers/answers.server";
import { requireAdmin } from "~/http/requests/guards.server";
import { subscribersCsv } from "~/newsletter/subscribers/subscriber-csv.server";

/** All subscribers as a file for spreadsheets, and for another site. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return keptByNoCache(
    new Response(createReadableStreamFromReadable(Readable.from(subscribersCsv())), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": 'attachment; filename="subscribers.csv"',
      },
    }),
  );
}

export const action = readOnly;
