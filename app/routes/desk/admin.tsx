import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { wordsDeskPath } from "~/comments/comment";
import { countWaitingWords } from "~/comments/desk/words.server";
import { Dashboard } from "~/dashboard/dashboard";
import { Gate } from "~/dashboard/gate";
import { loggedOutTitle, RefusedForm } from "~/dashboard/refused-form";
import { addressWithoutEmpty } from "~/desk/list/desk-address";
import { returnedFormOf } from "~/facts/returned-form";
import { accessDenied } from "~/facts/sentences";
import { failing } from "~/health/site-health.server";
import { requireRight } from "~/http/requests/guards.server";
import { withoutFooterSignUp } from "~/newsletter/sign-up/sign-up";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { type RootFacts, titleOnSite } from "~/page/site";
import { SiteError } from "~/site/site-error";
import { errorTitle } from "~/ui/error-title";
import { may } from "~/users/rights";

/** Readers subscribe, not people at work. */
export const handle = withoutFooterSignUp;

export { links } from "~/dashboard/desk-styles";

/** The frame of the dashboard. Each tab checks the admin itself, because loaders run at the same time. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireRight(request, "content.write");
  // A search form sends empty filters too: they are removed by a redirect. A form that was refused is answered without
  // one.
  const tidy = context.formFailed ? null : addressWithoutEmpty(new URL(request.url));
  if (tidy) throw redirect(tidy);
  const waiting: Record<string, number> = {};
  if (may(user, "content.publish")) waiting[wordsDeskPath] = await countWaitingWords();
  return {
    waiting,
    failing: may(user, "site") ? (await failing()).map(({ name }) => name) : [],
    metadata: describePage({
      title: "Admin Dashboard",
      description: "For the editors of this site.",
      canonical: "/admin",
      noIndex: true,
      failed: context.formFailed,
    }),
  };
}

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta: MetaFunction = ({ data, error, matches }) => {
  if (!error) return metaFromLoader({ data });
  // The root describes other errors, and the gate.
  if (!isGate(error) || !returnedFormOf(error.data)) return matches[0]?.meta ?? [];
  const title = titleOnSite(error.status === 403 ? accessDenied : loggedOutTitle, matches[0]?.data as RootFacts);
  return [{ title: errorTitle + title }, { name: "robots", content: "noindex, nofollow" }];
};

/** The delayed redirect for people who may not enter. */
export { headersOfLoader as headers } from "~/page/headers-of-loader";

export default function Desk() {
  const { failing, waiting } = useLoaderData<typeof loader>();
  return <Dashboard failing={failing} waiting={waiting} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  // Throwing it again would log it as a fault of the page.
  if (!isGate(error)) return <SiteError />;
  const form = returnedFormOf(error.data);
  const signedIn = error.status === 403;
  return form ? <RefusedForm form={form} signedIn={signedIn} /> : <Gate signedIn={signedIn} />;
}

const isGate = (error: unknown): error is { status: number; data: unknown } =>
  isRouteErrorResponse(error) && [401, 403].includes(error.status);
