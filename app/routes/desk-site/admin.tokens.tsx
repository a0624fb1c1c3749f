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
import { tokensPath } from "~/tokens/token";
import { listTokens, makeToken, withdrawToken } from "~/tokens/tokens.server";
import { TokensDesk } from "~/tokens/tokens-desk";

/** All tokens, and with `?withdraw=` the question whether one is to be withdrawn. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const now = new Date().toISOString();
  const tokens = (await listTokens()).map((token) => ({ ...token, ended: token.endsAt <= now }));
  const { withdraw } = readQuery(request, { withdraw: z.string().max(24) });
  const withdrawing = tokens.find(({ id }) => id === withdraw) ?? null;
  return data({ tokens, nextId: newId(), withdrawing }, withdraw && !withdrawing ? 404 : 200);
}

/** Makes a token, which this answer alone shows, or withdraws one. */
export async function action(args: ActionFunctionArgs) {
  const by = toEditor(await requireAdmin(args.request));
  return answerForm(args, "This could not be done. Please try again.", async ({ do: deed, id = "", ...typed }) => {
    if (deed === "withdraw") {
      await withdrawToken(id, by);
      return redirectWithNotice(tokensPath, "token-withdrawn");
    }
    return Response.json(await makeToken(id, typed, by), { headers: { "Cache-Control": "private, no-store" } });
  });
}

export const clientAction = keepFormTextOr("This could not be done");

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = deskMeta("API tokens");

export default function Page() {
  return <TokensDesk {...useLoaderData<typeof loader>()} />;
}
