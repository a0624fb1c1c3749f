import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { returnedFormOf } from "~/facts/returned-form";
import { MethodNotAllowed } from "./method-not-allowed";
import { NotFound } from "./not-found";
import { ServerError } from "./server-error";
import { ServiceUnavailable } from "./service-unavailable";
import { TooManyRequests } from "./too-many-requests";

/** Replaces a page that failed. */
export function SiteError() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404 || status === 410) return <NotFound />;
  if (status === 405) return <MethodNotAllowed />;
  if (isRouteErrorResponse(error) && status === 503) return <ServiceUnavailable form={returnedFormOf(error.data)} />;
  return status === 429 ? <TooManyRequests /> : <ServerError />;
}
