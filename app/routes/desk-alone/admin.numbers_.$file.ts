import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { readQuery } from "~/forms/query.server";
import { keptByNoCache, plainNotFound, readOnly } from "~/http/answers/answers.server";
import { requireRight } from "~/http/requests/guards.server";
import { fileOf, numbersCsv } from "~/numbers/desk/numbers-csv.server";
import { periodNames, usualPeriod } from "~/numbers/periods";

/** A table of the numbers as a file for spreadsheets: /admin/numbers/articles.csv?period=30-days */
export async function loader({ request, params: { file = "" } }: LoaderFunctionArgs) {
  await requireRight(request, "content.publish");
  const name = fileOf(file);
  if (!name) return keptByNoCache(plainNotFound());
  const { period = usualPeriod } = readQuery(request, { period: z.enum(periodNames) });
  return keptByNoCache(
    new Response(await numbersCsv(name, period), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${name}-${period}.csv"`,
      },
    }),
  );
}

export const action = readOnly;
