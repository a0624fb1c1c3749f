import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { answerForEver, plainNotFound, readOnly } from "~/http/answers/answers.server";
import { lookFile } from "~/look/look-files.server";

/** What is made from the settings: the icons (/look/icon-{size}-{hash}.png) and the share picture */
export async function loader({ params }: LoaderFunctionArgs) {
  const found = await lookFile(params.file ?? "");
  if (!found) return plainNotFound();
  if ("movedTo" in found) return redirect(found.movedTo, { headers: { "Cache-Control": "no-cache" } });
  return answerForEver(found, "image/png");
}

export const action = readOnly;
