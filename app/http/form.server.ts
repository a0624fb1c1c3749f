import { type ActionFunctionArgs, data } from "@remix-run/node";
import { awayMessage, databaseAway, isDatabaseAway } from "~/db/database-away.server";
import { EditConflict } from "~/editing/edit-conflict";
import type { FailedForm } from "~/forms/failed-form";
import { type FormText, formText } from "~/forms/form-text";
import { log } from "~/log.server";
import { Problem } from "~/problem";
import { retryHeader, statusOf } from "./answers.server";
import { formWhileAway } from "./away-answers.server";
import { hasMediaType, readBody } from "./body.server";
import { bringsSession } from "./session.server";

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** Whether this request's form came back with errors; the loader, which runs after the action, titles the page so. */
    formFailed?: boolean;
  }
}

/** The text fields of a native form. @throws Problem "unsupported", "too-large" or "malformed" */
export async function readForm(request: Request): Promise<FormText> {
  if (!hasMediaType(request, "application/x-www-form-urlencoded", "multipart/form-data")) {
    throw new Problem("unsupported", "Send this form from its own page");
  }
  const body = await readBody(request);
  const sent = new Response(body, { headers: { "Content-Type": request.headers.get("Content-Type") ?? "" } });
  const form = await sent.formData().catch(() => {
    throw new Problem("malformed", "The form did not arrive whole. Please send it again");
  });
  return formText(form);
}

/** What was typed, and why it is refused all the same: so the form comes back with it. */
export type ReadForm = { typed: FormText; refused?: Error };

/**
 * The action of a page with a form. `work` takes what was typed and ends in a redirect. When it cannot, the same page is
 * the answer: the messages by field, everything that was typed, and the status that tells the problem; after a fault of
 * the program, `sorry` and 500. For a form with a picture see `answerPictureForm`.
 */
export async function answerForm(
  { request, context }: ActionFunctionArgs,
  sorry: string,
  work: (typed: FormText) => Promise<Response>,
  read: (request: Request) => Promise<ReadForm> = async (request) => ({ typed: await readForm(request) }),
) {
  let typed: FormText = {};
  const failed = (status: number, answer: Partial<FailedForm> & { message: string }, headers?: HeadersInit) => {
    context.formFailed = true;
    return data<FailedForm>({ errors: {}, typed, ...answer }, { status, headers });
  };
  try {
    const form = await read(request);
    typed = form.typed;
    if (form.refused) throw form.refused;
    return await work(typed);
  } catch (error) {
    if (error instanceof Response) throw error;
    if (error instanceof Problem) {
      const { kind, message, errors } = error;
      const { newer, fields } = error instanceof EditConflict ? error : {};
      const conflict = newer && fields && { newer, ...fields };
      return failed(statusOf[kind], { message, conflict, ...(errors && { errors }) }, retryHeader(error));
    }
    if (isDatabaseAway(error)) {
      // The page of somebody who is signed in cannot be made either: it needs the session.
      if (bringsSession(request)) throw formWhileAway(typed);
      return failed(503, { message: awayMessage }, retryHeader(databaseAway()));
    }
    log.error({ err: error, requestId: context.requestId }, "A form could not be taken");
    return failed(500, { message: sorry });
  }
}
