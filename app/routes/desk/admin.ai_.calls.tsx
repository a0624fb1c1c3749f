import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { positiveNumber, readQuery } from "~/forms/query.server";
import { notFound } from "~/http/answers/answers.server";
import { requireRight } from "~/http/requests/guards.server";
import { languageModelCallsPath } from "~/language-model/language-model";
import { ModelCallList } from "~/language-model/record/call-list";
import { LanguageModelCallPage } from "~/language-model/record/call-page";
import { findLanguageModelCall, listLanguageModelCalls } from "~/language-model/record/calls.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";

/** The calls to the language model: a list in pages, and one call with `?call={id}`. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, "content.publish");
  const { call: id, page } = readQuery(request, { call: z.string().max(100), page: positiveNumber });
  const metadata = describePage({
    title: "What was asked and answered | Admin Dashboard",
    description: "The questions to the language model.",
    canonical: languageModelCallsPath,
    noIndex: true,
  });
  if (!id) return { list: await listLanguageModelCalls(page), call: null, metadata };
  const call = await findLanguageModelCall(id);
  if (!call) throw notFound();
  return { list: null, call, metadata };
}

export const meta = metaFromLoader;

export default function Calls() {
  const { list, call } = useLoaderData<typeof loader>();
  if (call) return <LanguageModelCallPage call={call} />;
  return list && <ModelCallList {...list} />;
}
