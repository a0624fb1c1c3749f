import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import type { FailedForm } from "./failed-form";

/**
 * A `clientAction` for forms. If no answer comes, or one that the form cannot show (such as an error page of a proxy),
 * the form stays and shows a message. Otherwise the error page would replace it and the text would be lost. Nobody
 * knows then whether the form was saved. Other code handles forms of people who may not send them.
 */
export const keepFormText =
  (told: (address: URL) => Pick<FailedForm, "message" | "notice">) =>
  async ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    try {
      return await serverAction();
    } catch (error) {
      if (error instanceof Response || isRefusal(error)) throw error;
      return unknownOutcome(told(new URL(request.url)), 503);
    }
  };

/** Whether the form was refused because its sender may not send it. */
export const isRefusal = (error: unknown): error is { status: 401 | 403 } =>
  isRouteErrorResponse(error) && (error.status === 401 || error.status === 403);

// After an answer with an error status Remix does not load the page's data again. That would fail too.
export const unknownOutcome = (told: Pick<FailedForm, "message" | "notice">, status: number) =>
  Response.json({ ...told, errors: {}, typed: {}, outcomeUnknown: true } satisfies FailedForm, { status });
