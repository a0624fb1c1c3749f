import { notFound } from "~/http/answers.server";

/** Every address that is no other's (spec 2: anything else). */
export function loader() {
  throw notFound();
}

export default function Nothing() {
  return null;
}
