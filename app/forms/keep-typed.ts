import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import type { FailedForm } from "./failed-form";

/**
 * A `clientAction` for forms: when no answer comes, or none that the form can show (the database is away, or something
 * between the browser and the site answers in its place), the form says so and stays as it is. The page would otherwise
 * give way to the error page, and the text be lost. Whether the form was taken is not known then. Those who may not send
 * it are told so elsewhere.
 */
export const keepTyped =
  (sorry: string | ((address: URL) => string)) =>
  async ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    try {
      return await serverAction();
    } catch (error) {
      if (error instanceof Response || isRefusal(error)) throw error;
      return unjudged(typeof sorry === "string" ? sorry : sorry(new URL(request.url)), 503);
    }
  };

/** Whether the form was refused because of who sent it. */
export const isRefusal = (error: unknown): error is { status: 401 | 403 } =>
  isRouteErrorResponse(error) && (error.status === 401 || error.status === 403);

/** A status of failure keeps Remix from asking for the page's data, which would fail as well. */
export const unjudged = (message: string, status: number) =>
  Response.json({ message, errors: {}, typed: {}, unjudged: true } satisfies FailedForm, { status });
