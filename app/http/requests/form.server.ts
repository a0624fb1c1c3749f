import { type ActionFunctionArgs, data } from "@remix-run/node";
import { databaseUnavailable, isDatabaseUnavailable, unavailableMessage } from "~/db/database-unavailable.server";
import { EditConflict } from "~/facts/edit-conflict";
import { type FormText, formText } from "~/facts/form-text";
import { Problem } from "~/facts/problem";
import { type FailedForm, type Sorry, tellFailure } from "~/forms/failed-form";
import { bringsSession } from "~/http/access/session.server";
import { retryHeader, statusOf } from "~/http/answers/answers.server";
import { formWhileUnavailable } from "~/http/answers/unavailable-answers.server";
import { bodyLimitOf, hasMediaType, readBody } from "~/http/bodies/body.server";
import { parseMultipart } from "~/http/bodies/multipart.server";
import { cutToFit, returnedFormLimit } from "~/http/bodies/returned-form-size.server";
import { log } from "~/runtime/log.server";

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** Whether this request's form had errors. The loader runs after the action and uses it for the title. */
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
  if (!hasAtMost(maxFields, body)) throw new Problem("too-large", `Send at most ${maxFields} fields`);
  return formText(new URLSearchParams(new TextDecoder().decode(body)));
}

/** No form of the site has a tenth as many. */
const maxFields = 1000;

/** Counted before parsing: a megabyte can hold half a million fields, each of which becomes an object. */
function hasAtMost(most: number, body: Uint8Array): boolean {
  const separator = "&".charCodeAt(0);
  let count = 1;
  for (let at = body.indexOf(separator); at >= 0 && count <= most; at = body.indexOf(separator, at + 1)) count++;
  return count <= most;
}

/** The form's text, and the error that refuses it, with which the form is returned. */
export type ReadForm = { typed: FormText; refused?: Error };

type Answering = {
  /** Runs before the form is read. It refuses by throwing; the form is returned all the same. */
  admit?: () => Promise<void>;
  read?: (request: Request) => Promise<ReadForm>;
};

/**
 * The action of a page with a form. `work` takes the form's text and ends in a redirect. If it fails, the answer is the
 * same page with the messages by field, the form's text, and the status of the problem. If no field is wrong, a notice
 * says `sorry`, and the page says why. For a form with a picture see `answerPictureForm`.
 */
export async function answerForm(
  { request, context }: ActionFunctionArgs,
  sorry: Sorry,
  work: (typed: FormText) => Promise<Response>,
  { admit, read = async (request) => ({ typed: await readForm(request) }) }: Answering = {},
) {
  let typed: FormText = {};
  const backLimit = await returnedFormLimit(request);
  const failed = (status: number, answer: Pick<FailedForm, "message"> & Partial<FailedForm>, headers?: HeadersInit) => {
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
      const said = errors || conflict ? { message } : tellFailure(sorry, message);
      return failed(statusOf[kind], { ...said, conflict, ...(errors && { errors }) }, retryHeader(error));
    }
    if (isDatabaseUnavailable(error)) {
      // The page of a signed-in user cannot be made either: it needs the session.
      if (bringsSession(request)) throw formWhileUnavailable({ typed: cutToFit(typed, backLimit) });
      return failed(503, tellFailure(sorry, unavailableMessage), retryHeader(databaseUnavailable()));
    }
    log.error({ err: error, requestId: context.requestId }, "A form could not be taken");
    return failed(500, tellFailure(sorry));
  }
}
