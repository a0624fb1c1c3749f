import type { LoaderFunctionArgs } from "@remix-run/node";
import { forReading } from "~/page/page-scripts";
import { pageNotFound } from "~/site/not-found.server";

/** All addresses that no other route has (R2.12). */
export async function loader({ request }: LoaderFunctionArgs) {
  throw await pageNotFound(request);
}

/** Other methods get the same answer. */
export const action = loader;

export const handle = forReading;

export default function Nothing() {
  return null;
}
