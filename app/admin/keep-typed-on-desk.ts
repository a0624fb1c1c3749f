import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import type { FailedForm } from "~/forms/failed-form";
import { keepTyped } from "~/forms/keep-typed";
import { loggedOut } from "~/sentences";
import { tellLoggedOut } from "./logged-out";
import { unreachable } from "./unreachable";

/**
 * `keepTyped` for the forms of the desk. Where the session has ended the form stays as well, with the notice and the way
 * to sign in again (spec 8); so it does where its sender is no admin any more, to be copied from.
 */
export function keepTypedOnDesk(sorry = unreachable) {
  const kept = keepTyped(sorry);
  return async (args: ClientActionFunctionArgs): Promise<unknown> => {
    try {
      return await kept(args);
    } catch (error) {
      if (!isRouteErrorResponse(error) || (error.status !== 401 && error.status !== 403)) throw error;
      if (error.status === 401) tellLoggedOut();
      const message = error.status === 401 ? loggedOut : notAnAdmin;
      return Response.json({ message, errors: {}, typed: {} } satisfies FailedForm, { status: error.status });
    }
  };
}

const notAnAdmin = "You are not an admin of this site any more, so nothing was saved. What you typed is still here.";
