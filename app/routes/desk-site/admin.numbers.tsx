import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { deskMeta } from "~/dashboard/desk-title";
import { readQuery } from "~/forms/query.server";
import { requireRight } from "~/http/requests/guards.server";
import { NumbersPage } from "~/numbers/desk/numbers-page";
import { readNumbers } from "~/numbers/desk/numbers-page.server";
import { periodNames, usualPeriod } from "~/numbers/periods";

const query = { period: z.enum(periodNames) };

/** What readers like: /admin/numbers?period=12-months */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, "content.publish");
  const { period = usualPeriod } = readQuery(request, query);
  return readNumbers(period);
}

export const meta = deskMeta("Numbers");

export default function Page() {
  return <NumbersPage {...useLoaderData<typeof loader>()} />;
}
