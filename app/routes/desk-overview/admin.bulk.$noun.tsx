import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { type BulkOutcome, outcomeInWords } from "~/bulk/bulk";
import { bulkNoun, changeSeveral, findSelected } from "~/bulk/bulk-changes.server";
import { BulkPage } from "~/bulk/bulk-page";
import { deskMeta } from "~/dashboard/desk-title";
import { keepFormTextOr } from "~/dashboard/keep-desk-form-text";
import { formText } from "~/facts/form-text";
import { readQuery } from "~/forms/query.server";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { answerForm } from "~/http/requests/form.server";
import { localPath, requireRight } from "~/http/requests/guards.server";
import { factsOf } from "~/nouns/noun-facts";
import { rightToSee } from "~/nouns/noun-rights";
import { pageNotFound } from "~/site/not-found.server";

const failure = "Not everything could be changed. Please try again.";

/** What is selected in a list of the desk: with `?do=delete`, the question before it is deleted. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { noun } = await enter(request, params.noun);
  const query = new URL(request.url).searchParams;
  const { do: deed, list } = readQuery(request, { do: z.enum(["delete"]), list: z.string().max(2000) });
  const asked = deed ? await findSelected(noun, formText(query).ids) : [];
  return { noun: noun.facts.name, list: listOf(list), asked };
}

export async function action(args: ActionFunctionArgs) {
  const { noun, user } = await enter(args.request, args.params.noun);
  return answerForm(args, failure, async (typed) => {
    const outcome = await changeSeveral(noun, typed, user);
    const list = listOf(typed.list);
    // A notice goes by; what has to be read or followed stays on a page.
    const stays = outcome.failed.length > 0 || outcome.deed === "delete";
    if (stays) return Response.json({ outcome, list } satisfies Done);
    return redirectWithNotice(list, "several-changed", { text: outcomeInWords(outcome, noun.facts) });
  });
}

/** @throws Response 401, 403, or 404 for a noun without such a list */
async function enter(request: Request, name: string | undefined) {
  await requireRight(request, "content.write");
  const noun = bulkNoun(name);
  if (!noun) throw await pageNotFound(request);
  return { noun, user: await requireRight(request, rightToSee(noun.facts.name)) };
}

type Done = { outcome: BulkOutcome; list: string };

/** A list of the desk to go back to. */
function listOf(address: string | undefined): string {
  const path = localPath(address);
  return /^\/admin(?:[/?]|$)/.test(path) ? path : "/admin";
}

export const clientAction = keepFormTextOr(failure);

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = deskMeta("Change several");

export default function Page() {
  const { noun, list, asked } = useLoaderData<typeof loader>();
  const done = useActionData<unknown>() as Partial<Done> | undefined;
  return <BulkPage facts={factsOf(noun)} list={done?.list ?? list} asked={asked} outcome={done?.outcome} />;
}
