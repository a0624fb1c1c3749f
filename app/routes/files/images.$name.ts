import type { LoaderFunctionArgs } from "@remix-run/node";
import { readImagePath } from "~/facts/image";
import { readOnly } from "~/http/answers/answers.server";
import { answerImage } from "~/images/answer.server";
import { readImage } from "~/images/images.server";

/** A stored picture: /images/{id}-{width}x{height}.webp */
export async function loader({ params }: LoaderFunctionArgs) {
  const image = readImagePath(`/images/${params.name}`);
  return answerImage(image && (await readImage(image.id)), "webp");
}

export const action = readOnly;
