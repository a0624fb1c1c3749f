import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { readQuery } from "~/forms/query.server";
import { keptByNoCache, plainNotFound, readOnly } from "~/http/answers/answers.server";
import { requireAdmin } from "~/http/requests/guards.server";
import { issueHtml } from "~/newsletter/desk/issue-overview.server";
import { mailSchemes } from "~/newsletter/issues/issue-mail.server";

/** What a mail may do: show the site's pictures in its own styles. No script runs, and no form is sent. */
const policy = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox";

/** The mail of an issue as mail programs get it, in the light scheme or in the dark one. */
export async function loader({ request, params: { id = "" }, context }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { scheme = "light" } = readQuery(request, { scheme: z.enum(mailSchemes) });
  const html = await issueHtml(id, scheme);
  if (html === null) return plainNotFound();
  context.protectAlone?.(policy);
  return keptByNoCache(new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } }));
}

export const action = readOnly;
