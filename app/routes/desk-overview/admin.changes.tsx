import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { ChangesPage } from "~/dashboard/changes-page";
import { deskMeta } from "~/dashboard/desk-title";
import { listChanges } from "~/editing/history/audit.server";
import { positiveNumber, readQuery } from "~/forms/query.server";
import { requireRight } from "~/http/requests/guards.server";
import { nounNames } from "~/nouns/noun-facts";
import { nounsSeenBy } from "~/nouns/noun-rights";

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRight(request, "content.publish");
  const nouns = nounsSeenBy(user);
  const choices = nouns ?? nounNames;
  const { noun, page = 1 } = readQuery(request, { noun: z.enum(choices), page: positiveNumber });
  return { ...(await listChanges({ nouns: noun ? [noun] : nouns, page })), noun, page, nouns: choices };
}

export const meta = deskMeta("Changes");

export default function Changes() {
  return <ChangesPage {...useLoaderData<typeof loader>()} />;
}
