import type { LoaderFunctionArgs } from "@remix-run/node";
import { withoutFooterSignUp } from "~/newsletter/sign-up/sign-up";
import { forReading } from "~/page/page-scripts";
import { pageNotFound } from "~/site/not-found.server";

/** All addresses that no other route has (R2.12). */
export async function loader({ request }: LoaderFunctionArgs) {
  throw await pageNotFound(request);
}

/** Other methods get the same answer. */
export const action = loader;

// Somebody who comes from nowhere is not asked to subscribe, and the made-up address stands in no form.
export const handle = { ...forReading, ...withoutFooterSignUp };

export default function Nothing() {
  return null;
}
