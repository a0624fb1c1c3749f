import type { Request, RequestHandler } from "express";

/**
 * Lets a sender finish who was refused before the whole request was read, such as somebody who may not upload: browsers
 * show an answer only when they have sent all, and would wait for the connection to be given up. What arrives is thrown
 * away, up to a size and a time; then the connection is cut.
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
  // Whoever was to read it has stopped, and would hold back what comes.
  request.removeAllListeners("data");
  request.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size > mostBytes) request.destroy();
  });
  request.resume();
}
