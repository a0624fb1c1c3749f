import type { LoaderFunctionArgs } from "@remix-run/node";
import { readImagePath, readRenditionName } from "~/facts/image";
import { readOnly } from "~/http/answers/answers.server";
import { answerImage } from "~/images/answer.server";
import { readRendition } from "~/images/renditions.server";

/** A rendition of a stored picture: /images/{id}-{width}x{height}/{size}.{avif|webp} */
export async function loader({ params }: LoaderFunctionArgs) {
  const image = readImagePath(`/images/${params.name}.webp`);
  const rendition = readRenditionName(params.rendition ?? "");
  if (!image || !rendition) return answerImage(null, "webp");
  return answerImage(await readRendition(image.id, rendition.size, rendition.format), rendition.format);
}

export const action = readOnly;
