import type { ActionFunctionArgs } from "@remix-run/node";
import { contactSchema } from "~/contact/contact.schema";
import { sendContactMessage } from "~/contact/contact.server";
import { contactFailureMessage } from "~/facts/contact-details";
import { limitRate } from "~/http/access/rate-limit.server";
import { answerJson, onlyMethods } from "~/http/answers/answers.server";
import { readJson } from "~/http/bodies/json-body.server";

/** POST /api/contact (R13.27): stores a message. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return onlyMethods("POST");
  return answerJson(
    async () => {
      await limitRate("contact-try", context);
      const { id } = await sendContactMessage(await readJson(request, { of: "a message", schema: contactSchema }), {
        admit: () => limitRate("contact", context),
      });
      return { id };
    },
    { status: 201 },
    contactFailureMessage,
  );
}

export const loader = () => onlyMethods("POST");
