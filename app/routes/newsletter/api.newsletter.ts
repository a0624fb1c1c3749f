import type { ActionFunctionArgs } from "@remix-run/node";
import { limitRate } from "~/http/access/rate-limit.server";
import { answerJson, onlyMethods } from "~/http/answers/answers.server";
import { readJson } from "~/http/bodies/json-body.server";
import { signUpSchema } from "~/newsletter/sign-up/sign-up.schema";
import { signUp } from "~/newsletter/subscribers/subscribers.server";

/** POST /api/newsletter (R18.8): asks for a subscription. The answer is the same for every address. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return onlyMethods("POST");
  return answerJson(
    async () => {
      await limitRate("newsletter-try", context);
      await signUp(await readJson(request, { of: "a sign-up", schema: signUpSchema }), {
        where: "/api/newsletter",
        admit: () => limitRate("newsletter", context),
      });
      return {
        message: "A mail is on its way to this address. It is subscribed when somebody presses the button there.",
      };
    },
    { status: 202 },
  );
}

export const loader = () => onlyMethods("POST");
