import { notFound } from "~/http/answers/answers.server";

/** All addresses that no other route has (R2.12). */
export function loader() {
  throw notFound();
}

/** Other methods get the same answer. */
export const action = loader;

export default function Nothing() {
  return null;
}
