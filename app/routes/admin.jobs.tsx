import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskMeta } from "~/admin/desk-title";
import { JobsPage } from "~/admin/jobs-page";
import { config } from "~/config.server";
import { diskReport } from "~/disk/disk-report.server";
import { requireAdmin } from "~/http/guards.server";
import { jobOverviews } from "~/queue/queue.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const [jobs, disk] = await Promise.all([jobOverviews(), diskReport(config())]);
  return { jobs, disk };
}

export const meta = deskMeta("Jobs");

export default function Jobs() {
  return <JobsPage {...useLoaderData<typeof loader>()} />;
}
