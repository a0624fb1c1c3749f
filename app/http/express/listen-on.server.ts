import type { Request, RequestHandler } from "express";

/**
 * Lets a sender finish whose request was refused before it was read to its end, such as an upload without rights.
 * Browsers show an answer only after they have sent everything. The rest is thrown away, up to a size and a time; then
 * the connection is cut.
 */
export function listenOn({ mostBytes = 64 * 1024 * 1024, mostSeconds = 30 } = {}): RequestHandler {
  return (request, response, next) => {
    response.once("finish", () => {
      if (!request.complete) throwAway(request, mostBytes, mostSeconds);
    });
    next();
  };
}

function throwAway(request: Request, mostBytes: number, mostSeconds: number): void {
  const tooLong = setTimeout(() => request.destroy(), mostSeconds * 1000);
  request.once("close", () => clearTimeout(tooLong));
  let size = 0;
  // The reader has stopped, and would hold the data back.
  request.removeAllListeners("data");
  request.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size > mostBytes) request.destroy();
  });
  request.resume();
}
