import { awayMessage, awaySeconds } from "~/db/database-away.server";
import type { GivenBack } from "~/facts/given-back";
import { problemJson } from "./answers.server";

const headers = { "Retry-After": String(awaySeconds), "Cache-Control": "no-store" };

/** 503 of an API call. */
export const callWhileAway = () => problemJson(503, awayMessage, undefined, headers);

/** 503 of a page; in plain words for what is no page. */
export const readWhileAway = () =>
  new Response("We will be right back", { status: 503, headers: { ...headers, "Content-Type": "text/plain" } });

/** 503 of a form, with what was typed, for the page that says so and sends it again. */
export const formWhileAway = (form: GivenBack) => Response.json(form, { status: 503, headers });
