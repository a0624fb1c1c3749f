import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { Dashboard } from "~/admin/dashboard";
import { Gate } from "~/admin/gate";
import { requireAdmin } from "~/http/guards.server";
import { accessDenied, adminRequired } from "~/sentences";
import { describedByLoader } from "~/site/metadata";
import { describePage } from "~/site/metadata.server";
import { RightBack, typedOf } from "~/site/right-back";

/** The frame of the dashboard. Each tab asks for the admin itself: loaders run side by side. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return {
    metadata: describePage({
      title: "Admin Dashboard",
      description: "For the editors of this site.",
      canonical: "/admin",
      noIndex: true,
      failed: context.formFailed,
    }),
  };
}

export const meta: MetaFunction = (args) => {
  if (!isGate(args.error)) return describedByLoader(args as never);
  const title = args.error.status === 403 ? accessDenied : adminRequired;
  return [{ title }, { name: "robots", content: "noindex, nofollow" }];
};

/** The delayed redirect of those who may not enter. */
export const headers: HeadersFunction = ({ errorHeaders, loaderHeaders }) => errorHeaders ?? loaderHeaders;

export default Dashboard;

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 503) return <RightBack typed={typedOf(error.data)} />;
  if (!isGate(error)) throw error;
  return <Gate signedIn={error.status === 403} />;
}

const isGate = (error: unknown): error is { status: number } =>
  isRouteErrorResponse(error) && [401, 403].includes(error.status);
