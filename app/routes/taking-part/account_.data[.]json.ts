import type { LoaderFunctionArgs } from "@remix-run/node";
import { unauthorized } from "~/facts/sentences";
import { currentUser } from "~/http/access/session.server";
import { answerPrivateJson, problemJson, readOnly } from "~/http/answers/answers.server";
import { ownData } from "~/privacy/personal-data.server";

/** All that the site keeps of the reader who is signed in, as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
  const answer = await answerPrivateJson(async () => {
    const user = await currentUser(request);
    return user ? ownData(user) : problemJson(401, unauthorized);
  });
  if (answer.ok) answer.headers.set("Content-Disposition", 'attachment; filename="what-is-kept-of-me.json"');
  return answer;
}

export const action = readOnly;
