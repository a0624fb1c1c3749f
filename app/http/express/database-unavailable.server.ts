import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import { inTime, isDatabaseUnavailable } from "~/db/database-unavailable.server";
import {
  callWhileUnavailable,
  formWhileUnavailable,
  readWhileUnavailable,
} from "~/http/answers/unavailable-answers.server";
import { readFormToReturn } from "~/http/requests/read-form-to-return.server";
import { log } from "~/runtime/log.server";

/**
 * The build, in which every loader and action answers 503 with the time to try again if the database is unavailable or
 * too slow. No route can forget it.
 */
export function answersWhileUnavailable(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && withUnavailableAnswer(route, id)]);
  return { ...build, routes: Object.fromEntries(routes) };
}

type Route = NonNullable<ServerBuild["routes"][string]>;
type Work = (args: never) => unknown;

function withUnavailableAnswer(route: Route, id: string): Route {
  const { loader, action } = route.module;
  const patient = takesItsTime.test(id);
  return {
    ...route,
    module: {
      ...route.module,
      ...(loader && { loader: telling(loader as Work, patient) as never }),
      ...(action && { action: telling(action as Work, true) as never }),
    },
  };
}

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** Set once this request has found the database unavailable, so that its other loaders need not wait. */
    databaseAway?: boolean;
  }
}

/** These make pictures, ask the identity provider, or list everything. */
const takesItsTime = /^routes\/(images|api\.login|sitemap)/;

const telling = (work: Work, patient: boolean) => async (args: LoaderFunctionArgs | ActionFunctionArgs) => {
  if (args.context.databaseAway) throw await answerWhileAway(args.request);
  const result = Promise.resolve().then(() => work(args as never));
  try {
    return await (patient ? result : inTime(result));
  } catch (error) {
    const answered = error instanceof Response && error.status === 503;
    if (answered || isDatabaseUnavailable(error)) args.context.databaseAway = true;
    if (!isDatabaseUnavailable(error)) throw error;
    log.warn({ requestId: args.context.requestId, reason: (error as Error).name }, "The database did not answer");
    throw await answerWhileAway(args.request);
  }
};

async function answerWhileAway(request: Request): Promise<Response> {
  if (new URL(request.url).pathname.startsWith("/api/")) return callWhileUnavailable();
  if (request.method === "GET" || request.method === "HEAD") return readWhileUnavailable();
  return formWhileUnavailable((await readFormToReturn(request)) ?? { typed: {} });
}
