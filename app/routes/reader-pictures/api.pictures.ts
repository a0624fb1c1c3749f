import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Problem } from "~/facts/problem";
import { unauthorized } from "~/facts/sentences";
import { parseInput } from "~/forms/parse";
import { strictQuery } from "~/forms/query.server";
import { limitRate } from "~/http/access/rate-limit.server";
import { currentUser } from "~/http/access/session.server";
import { answerJson, answerPrivateJson, onlyMethods, problemJson } from "~/http/answers/answers.server";
import { readUploadForm } from "~/http/requests/upload.server";
import { readerPicturesQuery } from "~/openapi/queries.server";
import { findPictured } from "~/reader-pictures/pictured.server";
import { sentPictureSchema } from "~/reader-pictures/reader-picture.schema";
import { listPictures, sendPicture } from "~/reader-pictures/reader-pictures.server";

/** GET /api/pictures?on=recipe:{id}: pictures of readers, 24 a page, the newest first. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerJson(async () => {
    const { on, page = 1 } = strictQuery(request, readerPicturesQuery);
    const { noun, identifier } = parts(on);
    const text = await findPictured(noun, identifier);
    if (!text) throw new Problem("missing", "There is nothing here to send a picture of");
    return listPictures(text, page);
  });

/** POST, with the picture in the multipart field `image` beside `on`, `text` and `name`: whoever is signed in sends one. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return onlyMethods("GET, HEAD, POST");
  return answerPrivateJson(async () => {
    const user = await currentUser(request);
    if (!user) return problemJson(401, unauthorized);
    await limitRate("picture", context);
    const { bytes, typed } = await readUploadForm(request);
    const { on, ...said } = parseInput(sentPictureSchema, typed);
    return Response.json(await sendPicture(parts(on), { bytes, said }, user), { status: 201 });
  });
}

const parts = (on: string) => {
  const [noun = "", identifier = ""] = on.split(":");
  return { noun, identifier };
};
