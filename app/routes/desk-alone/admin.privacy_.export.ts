import type { ActionFunctionArgs } from "@remix-run/node";
import { answerPrivateJson, onlyMethods } from "~/http/answers/answers.server";
import { readForm } from "~/http/requests/form.server";
import { requireAdmin } from "~/http/requests/guards.server";
import { personalData } from "~/privacy/personal-data.server";

/** What is stored of a person, as a file. A form requests it, so that the e-mail address is in no log. */
export async function action({ request }: ActionFunctionArgs) {
  if (request.method !== "POST") return onlyMethods("POST");
  await requireAdmin(request, { givesBack: false });
  const answer = await answerPrivateJson(async () => personalData(await readForm(request)));
  if (answer.ok) answer.headers.set("Content-Disposition", 'attachment; filename="personal-data.json"');
  return answer;
}

export const loader = () => onlyMethods("POST");
