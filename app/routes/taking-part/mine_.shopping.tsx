import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { exceptForNotice } from "~/facts/except-for-notice";
import type { FormText } from "~/facts/form-text";
import { Problem } from "~/facts/problem";
import { tellFailure } from "~/forms/failed-form";
import { keepFormText } from "~/forms/keep-form-text";
import { limitPageRate, limitRate } from "~/http/access/rate-limit.server";
import { currentUser } from "~/http/access/session.server";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { answerForm } from "~/http/requests/form.server";
import { shoppingPath } from "~/mine/mine";
import { changedWishes } from "~/mine/shopping/changed-wishes";
import { changeOwnList, ownShoppingList, tickAll, tickAlso, tickOne } from "~/mine/shopping/own-list.server";
import { readChange } from "~/mine/shopping/read-change.server";
import { fitsAddress, markIn, wishesIn, wishesPath } from "~/mine/shopping/shopping-list";
import { makeShoppingList } from "~/mine/shopping/shopping-list.server";
import { ShoppingPage } from "~/mine/shopping/shopping-page";
import { metaFromLoader } from "~/page/metadata";
import { absolute, describePage } from "~/page/metadata.server";

/** A shopping list: the one that an address says, or else that of whoever is signed in. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const user = await currentUser(request);
  const asked = wishesIn(searchParams);
  const isAsked = asked.recipes.length + asked.more.length > 0;
  if (isAsked || user) await limitPageRate("shopping", context);
  const list = isAsked || !user ? await makeShoppingList(asked) : await ownShoppingList(user);
  const metadata = describePage({
    title: "Shopping list",
    description: "What to buy for the recipes that you want to cook.",
    canonical: shoppingPath,
    noIndex: true,
    failed: context.formFailed,
  });
  const shown = {
    list,
    action: user && !isAsked ? shoppingPath : wishesPath(asked, markIn(searchParams)),
    address: fitsAddress(list) ? absolute(wishesPath(list)) : null,
    isKept: user !== null && !isAsked,
    isSignedIn: user !== null,
  };
  return data({ shown, metadata }, { headers: { "Cache-Control": "private, no-store" } });
}

const failure = "Your list was not changed";

export async function action(args: ActionFunctionArgs) {
  return answerForm(args, failure, (typed) => change(typed, args), {
    admit: () => limitRate("saved", args.context),
  });
}

async function change(typed: FormText, { request, context }: ActionFunctionArgs): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const user = await currentUser(request);
  const asked = wishesIn(searchParams);
  const isAsked = asked.recipes.length + asked.more.length > 0;
  const wanted = readChange(typed, asked);
  const isOwn = user !== null && (!isAsked || wanted.kind !== "wishes");
  if (wanted.kind === "tick") {
    if (user) await tickOne(user, wanted.key, wanted.isTicked);
    return Response.json({});
  }
  if (wanted.kind === "ticks") {
    if (user) await tickAll(user, wanted.keys);
    return redirect(shoppingPath, 303);
  }
  // Ticks are many and cost little. All else works out a list, as a look at one does.
  await limitRate("shopping", context);
  if (!isOwn) {
    const changed = changedWishes(asked, wanted.change);
    if (!fitsAddress(changed)) throw new Problem("conflict", "This list is full. Sign in to keep a longer one.");
    return redirect(wishesPath(changed, markIn(searchParams)), 303);
  }
  await changeOwnList(user, wanted.change);
  if (wanted.kind === "take") {
    if (wanted.keys.size > 0) await tickAlso(user, wanted.keys);
    return Response.json({ taken: true });
  }
  return wanted.kind === "keep" ? redirectWithNotice(shoppingPath, "list-added") : redirect(shoppingPath, 303);
}

export const clientAction = keepFormText(() => tellFailure(failure));

/** What is ticked changes nothing else of the page. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  !change.formData?.has("tick") && exceptForNotice(change);

export { headersOfLoader as headers } from "~/page/headers-of-loader";

export const meta = metaFromLoader;

export default function Shopping() {
  return <ShoppingPage {...useLoaderData<typeof loader>().shown} />;
}
