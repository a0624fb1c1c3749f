import { Writable } from "node:stream";
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { unavailableSeconds } from "~/db/database-unavailable.server";
import { bringsSession } from "~/http/access/session.server";
import { cookieBringsNotice } from "~/http/answers/notice.server";
import { yieldToEventLoop } from "~/http/express/event-loop-turns.server";
import { AnswerContext } from "~/page/answer-context";
import { knowSite } from "~/page/site";
import { log } from "~/runtime/log.server";
import { siteFacts } from "~/site/site-facts.server";

/** Milliseconds after which a page's late data is given up. Loaders have their own limits. */
export const streamTimeout = 10_000;

/** A page without a form accepts no other methods (RFC 9110, 15.5.6). */
const pageMethods = "GET, HEAD";

export default async function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const { nonce, requestId, standIn } = loadContext;
  keepPrivate(request, responseHeaders);
  if (responseStatusCode === 405) responseHeaders.set("Allow", pageMethods);
  // Remix drops the other headers of an action on the way here.
  if (responseStatusCode === 503 && !responseHeaders.has("Retry-After")) {
    responseHeaders.set("Retry-After", String(unavailableSeconds));
  }
  await yieldToEventLoop("finish");
  knowSite(siteFacts());
  return new Promise((resolve, reject) => {
    let status = responseStatusCode;
    const { pipe, abort } = renderToPipeableStream(
      <AnswerContext.Provider value={{ nonce, requestId, standIn }}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
      </AnswerContext.Provider>,
      {
        nonce,
        // No page has late parts, and sending it whole costs a third less than a stream.
        onAllReady() {
          clearTimeout(patience);
          responseHeaders.set("Content-Type", "text/html; charset=utf-8");
          wholeOf(pipe).then((page) => resolve(new Response(page, { headers: responseHeaders, status })), reject);
        },
        onShellError(error) {
          clearTimeout(patience);
          reject(error);
        },
        onError(error) {
          status = 500;
          log.error({ err: error }, "A page could not be rendered");
        },
      },
    );
    const patience = setTimeout(abort, streamTimeout + 1000).unref();
  });
}

function wholeOf(pipe: (destination: Writable) => Writable): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const whole = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk.subarray(0, endOf(chunk)));
        done();
      },
    });
    whole.once("finish", () => resolve(Buffer.concat(chunks)));
    whole.once("error", reject);
    pipe(whole);
  });
}

/**
 * React 18 fills a piece of 2 KB. Where the next character has several bytes and no room, zeros stand in its place at the
 * end (facebook/react#24985).
 */
function endOf(chunk: Buffer): number {
  let end = chunk.length;
  while (end > 0 && chunk[end - 1] === 0) end--;
  return end;
}

/** The data alone, for a navigation with JavaScript. */
export function handleDataRequest(response: Response, { request }: LoaderFunctionArgs | ActionFunctionArgs): Response {
  keepPrivate(request, response.headers);
  // Remix drops the other headers of an action here, too.
  if (response.status === 405) response.headers.set("Allow", pageMethods);
  return response;
}

/** A page for a browser with a session or a notice is private: no shared cache may store it. */
function keepPrivate(request: Request, headers: Headers): void {
  headers.append("Vary", "Cookie");
  const isItsOwn = bringsSession(request) || cookieBringsNotice(request.headers.get("Cookie"));
  if (isItsOwn) headers.set("Cache-Control", "private, no-store");
}

/** Unexpected errors of loaders and actions. Readers who went away and refused methods are no errors. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  log.error({ err: error, requestId: context.requestId }, "A request failed");
}
