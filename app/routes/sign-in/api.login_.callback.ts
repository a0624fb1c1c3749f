import type { LoaderFunctionArgs } from "@remix-run/node";
import { readOnly } from "~/http/answers/answers.server";
import { finishSignIn } from "~/sign-in/sign-in.server";

/** The address to which the identity provider sends the browser back. */
export const loader = ({ request, context }: LoaderFunctionArgs) => finishSignIn(request, context);

export const action = readOnly;
