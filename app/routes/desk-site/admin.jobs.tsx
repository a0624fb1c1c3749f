import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskMeta } from "~/dashboard/desk-title";
import { JobsPage } from "~/dashboard/jobs-page";
import { diskReport } from "~/disk/disk-report.server";
import { requireAdmin } from "~/http/requests/guards.server";
import { jobOverviews } from "~/queue/queue.server";
import { config } from "~/runtime/config.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const [jobs, disk] = await Promise.all([jobOverviews(), diskReport(config())]);
  return { jobs, disk };
}

export const meta = deskMeta("Jobs");

export default function Jobs() {
  return <JobsPage {...useLoaderData<typeof loader>()} />;
}
