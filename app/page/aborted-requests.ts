/**
 * A navigation that the next one overtakes has its request aborted. If the answer had begun, turbo-stream, which reads it
 * for Remix, rejects a promise that nobody holds (`done` of its `decode`). Nothing is wrong then: the browser is told
 * not to report it.
 */
export function expectAbortedRequests(): void {
  addEventListener("unhandledrejection", (event) => {
    if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
  });
}
