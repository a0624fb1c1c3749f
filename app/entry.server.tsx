import { Writable } from "node:stream";
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
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
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const { nonce, requestId, standIn } = loadContext;
  keepPrivate(request, headers);
  if (status === 405) headers.set("Allow", pageMethods);
  // Remix drops the other headers of an action on the way here.
  if (status === 503 && !headers.has("Retry-After")) {
    headers.set("Retry-After", String(unavailableSeconds));
  }
  headers.set("Content-Type", "text/html; charset=utf-8");
  // What the page's own line for robots does not say: results may show its picture large.
  if (!headers.has("X-Robots-Tag")) headers.set("X-Robots-Tag", "max-image-preview:large");
  await yieldToEventLoop("finish");
  await readHandoff(remixContext);
  knowSite(siteFacts());
  const page = (context: EntryContext) => (
    <AnswerContext.Provider value={{ nonce, requestId, standIn }}>
      <RemixServer context={context} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
    </AnswerContext.Provider>
  );
  const atOnce = renderAtOnce(page(remixContext));
  if (atOnce !== null) return new Response(`<!DOCTYPE html>${atOnce}`, { headers, status });
  const again = { ...remixContext, serverHandoffStream: new ReadableStream<Uint8Array>() };
  return renderWithPatience(page(again), { nonce, headers, status });
}

/**
 * Reads the data for the browser before the page is rendered. Remix would wait for it while it renders, in two more rounds
 * of React.
 */
async function readHandoff({ serverHandoffStream, renderMeta }: EntryContext): Promise<void> {
  if (!serverHandoffStream || !renderMeta) return;
  const reader = serverHandoffStream.getReader();
  const decoder = new TextDecoder();
  const streamCache: NonNullable<typeof renderMeta.streamCache> = {};
  for (let part = 0, ended = false; !ended; part++) {
    const { done, value } = await reader.read();
    const result = { done, value: decoder.decode(value, { stream: true }) };
    streamCache[part] = Object.assign(Promise.resolve(), { result });
    ended = done;
  }
  reader.releaseLock();
  renderMeta.streamCache = streamCache;
}

/** How React marks a part that is left to the browser, because it waits for something or failed. */
const leftToBrowser = "<!--$!-->";

/**
 * A page as one text. React's stream takes twice as long, because it encodes every tag by itself.
 * `null` if a part waits for something, such as a module that is loaded late, or fails: the stream can wait, and it tells
 * why.
 */
function renderAtOnce(page: ReactElement): string | null {
  try {
    const text = renderToString(page);
    return text.includes(leftToBrowser) ? null : text;
  } catch {
    return null;
  }
}

type Answer = { nonce: string; headers: Headers; status: number };

/** @throws Error if the page itself cannot be rendered; a part that fails makes the status 500 */
function renderWithPatience(page: ReactElement, { nonce, headers, status }: Answer): Promise<Response> {
  return new Promise((resolve, reject) => {
    let statusNow = status;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(patience);
        wholeOf(pipe).then((whole) => resolve(new Response(whole, { headers, status: statusNow })), reject);
      },
      onShellError(error) {
        clearTimeout(patience);
        reject(error);
      },
      onError(error) {
        statusNow = 500;
        log.error({ err: error }, "A page could not be rendered");
      },
    });
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
