import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import type { FailedForm } from "./failed-form";

/**
 * A `clientAction` for forms: when the server or its database cannot be reached the form says so and stays as it is, where the page
 * would otherwise give way to the error page and the text be lost.
 */
export const keepTyped =
  (sorry: string) =>
  async ({ serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    try {
      return await serverAction();
    } catch (error) {
      // Redirects are thrown as well; `fetch` throws a TypeError when there is no connection.
      const away = isRouteErrorResponse(error) && error.status === 503;
      if (!away && !(error instanceof TypeError)) throw error;
      // A status of failure keeps Remix from asking for the page's data, which would fail as well.
      const failed: FailedForm = { message: sorry, errors: {}, typed: {} };
      return Response.json(failed, { status: 503 });
    }
  };
