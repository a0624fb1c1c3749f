import { unavailableMessage, unavailableSeconds } from "~/db/database-unavailable.server";
import type { ReturnedForm } from "~/facts/returned-form";
import { problemJson } from "./answers.server";

const headers = { "Retry-After": String(unavailableSeconds), "Cache-Control": "no-store" };

/** 503 of an API call. */
export const callWhileUnavailable = () => problemJson(503, unavailableMessage, undefined, headers);

/** 503 of a page, or plain text for anything else. */
export const readWhileUnavailable = () =>
  new Response("We will be right back", { status: 503, headers: { ...headers, "Content-Type": "text/plain" } });

/** 503 of a form. It has the form's text, so that the page can show the form again. */
export const formWhileUnavailable = (form: ReturnedForm) => Response.json(form, { status: 503, headers });
