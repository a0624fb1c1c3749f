import { notFound } from "~/http/answers/answers.server";

/** Every address that is no other's (R2.12). */
export function loader() {
  throw notFound();
}

/** No method is taken where nothing is. */
export const action = loader;

export default function Nothing() {
  return null;
}
