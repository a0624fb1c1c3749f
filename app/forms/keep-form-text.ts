import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import type { FailedForm } from "./failed-form";

/**
 * A `clientAction` for forms. If no answer comes, or one that the form cannot show (such as an error page of a proxy),
 * the form stays and says so. Otherwise the error page would replace it and the text would be lost. Whether the form
 * was saved is not known then. Forms of people without the right to send them are handled elsewhere.
 */
export const keepFormText =
  (sorry: string | ((address: URL) => string)) =>
  async ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    try {
      return await serverAction();
    } catch (error) {
      if (error instanceof Response || isRefusal(error)) throw error;
      return unknownOutcome(typeof sorry === "string" ? sorry : sorry(new URL(request.url)), 503);
    }
  };

/** Whether the form was refused because of its sender. */
export const isRefusal = (error: unknown): error is { status: 401 | 403 } =>
  isRouteErrorResponse(error) && (error.status === 401 || error.status === 403);

/** With a status of failure Remix does not load the page's data again, which would fail too. */
export const unknownOutcome = (message: string, status: number) =>
  Response.json({ message, errors: {}, typed: {}, unjudged: true } satisfies FailedForm, { status });
