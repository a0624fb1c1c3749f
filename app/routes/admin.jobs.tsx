import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskMeta } from "~/admin/desk-title";
import { JobsPage } from "~/admin/jobs-page";
import { requireAdmin } from "~/http/guards.server";
import { jobOverviews } from "~/queue/queue.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { jobs: await jobOverviews() };
}

export const meta = deskMeta("Jobs");

export default function Jobs() {
  return <JobsPage {...useLoaderData<typeof loader>()} />;
}
