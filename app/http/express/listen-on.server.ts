import type { Request, RequestHandler } from "express";

/**
 * Lets a sender finish whose request was refused before it was read to its end, such as an upload without rights.
 * Browsers show an answer only after they have sent everything. The rest is thrown away, up to a size and a time; then
 * the connection is cut.
 */
export function listenOn({ maxBytes = 64 * 1024 * 1024, maxSeconds = 30 } = {}): RequestHandler {
  return (request, response, next) => {
    response.once("finish", () => {
      if (!request.complete) throwAway(request, maxBytes, maxSeconds);
    });
    next();
  };
}

function throwAway(request: Request, maxBytes: number, maxSeconds: number): void {
  const tooLong = setTimeout(() => request.destroy(), maxSeconds * 1000);
  request.once("close", () => clearTimeout(tooLong));
  let size = 0;
  // The reader has stopped, and would hold the data back.
  request.removeAllListeners("data");
  request.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size > maxBytes) request.destroy();
  });
  request.resume();
}
