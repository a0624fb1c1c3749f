import type { ActionFunctionArgs } from "@remix-run/node";
import { contactSchema } from "~/contact/contact.schema";
import { sendContactMessage } from "~/contact/contact.server";
import { contactFailed } from "~/contact/contact-details";
import { answerJson, onlyMethods } from "~/http/answers.server";
import { readJson } from "~/http/json-body.server";
import { limitRate } from "~/http/rate-limit.server";

/** POST /api/contact (spec 7): stores a message. */
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
    contactFailed,
  );
}

export const loader = () => onlyMethods("POST");
