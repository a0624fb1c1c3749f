import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { deskMeta } from "~/dashboard/desk-title";
import { keepFormTextOr } from "~/dashboard/keep-desk-form-text";
import { newId } from "~/db/model.server";
import { toEditor } from "~/facts/user";
import { readQuery } from "~/forms/query.server";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { answerForm } from "~/http/requests/form.server";
import { requireAdmin } from "~/http/requests/guards.server";
import { webhooksPath } from "~/webhooks/webhook";
import { listWebhooks, makeWebhook, removeWebhook, tryWebhook } from "~/webhooks/webhooks.server";
import { WebhooksDesk } from "~/webhooks/webhooks-desk";

/** All webhooks, and with `?remove=` the question whether one is to be removed. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const webhooks = await listWebhooks();
  const { remove } = readQuery(request, { remove: z.string().max(24) });
  const removing = webhooks.find(({ id }) => id === remove) ?? null;
  return data({ webhooks, nextId: newId(), removing }, remove && !removing ? 404 : 200);
}

const failure = "This could not be done. Please try again.";

/** Makes a webhook, whose secret this answer alone shows, tries one, or removes one. */
export async function action(args: ActionFunctionArgs) {
  const by = toEditor(await requireAdmin(args.request));
  return answerForm(args, failure, async ({ do: deed, id = "", ...typed }) => {
    if (deed === "remove") {
      await removeWebhook(id, { by });
      return redirectWithNotice(webhooksPath, "webhook-removed");
    }
    if (deed === "try") {
      await tryWebhook(id);
      return redirectWithNotice(webhooksPath, "webhook-tried");
    }
    const { url, secret } = await makeWebhook(typed, { by, id });
    return Response.json({ made: { url, secret } }, { headers: { "Cache-Control": "private, no-store" } });
  });
}

export const clientAction = keepFormTextOr("This could not be done");

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = deskMeta("Webhooks");

export default function Page() {
  return <WebhooksDesk {...useLoaderData<typeof loader>()} />;
}
