import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { ChangesPage } from "~/dashboard/changes-page";
import { deskMeta } from "~/dashboard/desk-title";
import { listChanges } from "~/editing/audit.server";
import { editedNouns } from "~/editing/editing";
import { positiveNumber, readQuery } from "~/http/bodies/query.server";
import { requireAdmin } from "~/http/requests/guards.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { noun, page = 1 } = readQuery(request, { noun: z.enum(editedNouns), page: positiveNumber });
  return { ...(await listChanges({ noun, page })), noun, page };
}

export const meta = deskMeta("Changes");

export default function Changes() {
  return <ChangesPage {...useLoaderData<typeof loader>()} />;
}
