import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { givenBackOf } from "~/http/given-back";
import { NotFound } from "./not-found";
import { NotTaken } from "./not-taken";
import { RightBack } from "./right-back";
import { SomethingWrong } from "./something-wrong";
import { TooMany } from "./too-many";

/** What stands in the place of a page that failed. */
export function SiteError() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return <NotFound />;
  if (status === 405) return <NotTaken />;
  if (isRouteErrorResponse(error) && status === 503) return <RightBack form={givenBackOf(error.data)} />;
  return status === 429 ? <TooMany /> : <SomethingWrong />;
}
