import type { LoaderFunctionArgs } from "@remix-run/node";
import { currentUser } from "~/http/access/session.server";
import { readOnly } from "~/http/answers/answers.server";
import { answerImage } from "~/images/answer.server";
import { readOwnPicture } from "~/reader-pictures/reader-pictures.server";

/** A picture for whoever sent it, whether others see it or not. For everybody else there is none. */
export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const user = await currentUser(request);
  const answer = answerImage(user && (await readOwnPicture(id, user)), "webp");
  answer.headers.set("Cache-Control", "private, no-store");
  return answer;
}

export const action = readOnly;
