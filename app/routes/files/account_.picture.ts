import type { LoaderFunctionArgs } from "@remix-run/node";
import { currentUser } from "~/http/access/session.server";
import { readOnly } from "~/http/answers/answers.server";
import { answerImage } from "~/images/answer.server";
import { readOwnPortrait } from "~/users/own-name.server";

/** The picture that whoever is signed in has chosen of themselves. For everybody else there is none. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await currentUser(request);
  const answer = answerImage(user && (await readOwnPortrait(user)), "webp");
  answer.headers.set("Cache-Control", "private, no-store");
  return answer;
}

export const action = readOnly;
