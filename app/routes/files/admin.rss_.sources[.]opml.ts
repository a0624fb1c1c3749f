import type { LoaderFunctionArgs } from "@remix-run/node";
import { keptByNoCache, readOnly } from "~/http/answers/answers.server";
import { requireAdmin } from "~/http/requests/guards.server";
import { writeOpml } from "~/ingestion/opml/write-opml.server";

/** All sources as a file for other feed readers. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return keptByNoCache(
    new Response(await writeOpml(), {
      headers: {
        "Content-Type": "text/x-opml; charset=utf-8",
        "Content-Disposition": 'attachment; filename="sources.opml"',
      },
    }),
  );
}

export const action = readOnly;
