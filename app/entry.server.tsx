import { PassThrough } from "node:stream";
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  createReadableStreamFromReadable,
  type EntryContext,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { log } from "~/log.server";
import { NonceContext } from "~/site/nonce";

/** Loaders that take longer are given up. */
export const streamTimeout = 10_000;

export default function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const { nonce } = loadContext;
  return new Promise((resolve, reject) => {
    let status = responseStatusCode;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
      </NonceContext.Provider>,
      {
        nonce,
        // No page of this site has a part that comes later, so the shell is the page, for people and robots alike.
        onShellReady() {
          responseHeaders.set("Content-Type", "text/html; charset=utf-8");
          const body = new PassThrough();
          resolve(new Response(createReadableStreamFromReadable(body), { headers: responseHeaders, status }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          status = 500;
          log.error({ err: error }, "A page could not be rendered");
        },
      },
    );
    setTimeout(abort, streamTimeout + 1000).unref();
  });
}

/** What loaders and actions throw without meaning to. A reader who went away is no error. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted) return;
  log.error({ err: error, requestId: context.requestId }, "A request failed");
}
