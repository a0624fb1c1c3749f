import type { ActionFunctionArgs } from "@remix-run/node";
import { sendContactMessage } from "~/contact/contact.server";
import { contactFailed } from "~/contact/contact-details";
import { answerJson, onlyMethods, problemJson } from "~/http/answers.server";
import { readJson } from "~/http/json-body.server";
import { limitRate } from "~/http/rate-limit.server";
import { log } from "~/log.server";
import { Problem } from "~/problem";

/** POST /api/contact (spec 7): stores a message. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return onlyMethods("POST");
  return answerJson(
    async () => {
      await limitRate("contact-try", context);
      const input = await readJson(request);
      try {
        const { id } = await sendContactMessage(input, { admit: () => limitRate("contact", context) });
        return { id };
      } catch (error) {
        if (error instanceof Problem) throw error;
        log.error({ err: error, requestId: context.requestId }, "A contact message could not be stored");
        return problemJson(500, contactFailed);
      }
    },
    { status: 201 },
  );
}

export const loader = () => onlyMethods("POST");
