import { type ActionFunctionArgs, data } from "@remix-run/node";
import { databaseUnavailable, isDatabaseUnavailable, unavailableMessage } from "~/db/database-unavailable.server";
import { EditConflict } from "~/facts/edit-conflict";
import { type FormText, formText } from "~/facts/form-text";
import { Problem } from "~/facts/problem";
import type { FailedForm } from "~/forms/failed-form";
import { bringsSession } from "~/http/access/session.server";
import { retryHeader, statusOf } from "~/http/answers/answers.server";
import { formWhileUnavailable } from "~/http/answers/unavailable-answers.server";
import { bodyLimitOf, hasMediaType, readBody } from "~/http/bodies/body.server";
import { parseMultipart } from "~/http/bodies/multipart.server";
import { cutToFit, returnedFormLimit } from "~/http/bodies/returned-form-size.server";
import { log } from "~/runtime/log.server";

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
  const body = await readBody(request, await bodyLimitOf(request));
  if (hasMediaType(request, "multipart/form-data")) return formText(await parseMultipart(request, body));
  if (!hasAtMost(fieldsMost, body)) throw new Problem("too-large", `Send at most ${fieldsMost} fields`);
  return formText(new URLSearchParams(new TextDecoder().decode(body)));
}

/** No form of the site has a tenth of them. */
const fieldsMost = 1000;

/** Counted before they are read: a megabyte has room for half a million, and each is an object then. */
function hasAtMost(most: number, body: Uint8Array): boolean {
  const separator = "&".charCodeAt(0);
  let count = 1;
  for (let at = body.indexOf(separator); at >= 0 && count <= most; at = body.indexOf(separator, at + 1)) count++;
  return count <= most;
}

/** What was typed, and why it is refused all the same: so the form comes back with it. */
export type ReadForm = { typed: FormText; refused?: Error };

type Answering = {
  /** Asked before the form is read; refuses by throwing. What was typed comes back all the same. */
  admit?: () => Promise<void>;
  read?: (request: Request) => Promise<ReadForm>;
};

/**
 * The action of a page with a form. `work` takes what was typed and ends in a redirect. When it cannot, the same page is
 * the answer: the messages by field, everything that was typed, and the status that tells the problem; after a fault of
 * the program, `sorry` and 500. For a form with a picture see `answerPictureForm`.
 */
export async function answerForm(
  { request, context }: ActionFunctionArgs,
  sorry: string,
  work: (typed: FormText) => Promise<Response>,
  { admit, read = async (request) => ({ typed: await readForm(request) }) }: Answering = {},
) {
  let typed: FormText = {};
  const backLimit = await returnedFormLimit(request);
  const failed = (status: number, answer: Partial<FailedForm> & { message: string }, headers?: HeadersInit) => {
    context.formFailed = true;
    return data<FailedForm>({ errors: {}, typed: cutToFit(typed, backLimit), ...answer }, { status, headers });
  };
  try {
    const refusal = await admit?.().catch((error: Error) => error);
    const form = await read(request).catch((error: Error) => {
      throw refusal ?? error;
    });
    typed = form.typed;
    if (refusal) throw refusal;
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
    if (isDatabaseUnavailable(error)) {
      // The page of somebody who is signed in cannot be made either: it needs the session.
      if (bringsSession(request)) throw formWhileUnavailable({ typed: cutToFit(typed, backLimit) });
      return failed(503, { message: unavailableMessage }, retryHeader(databaseUnavailable()));
    }
    log.error({ err: error, requestId: context.requestId }, "A form could not be taken");
    return failed(500, { message: sorry });
  }
}
