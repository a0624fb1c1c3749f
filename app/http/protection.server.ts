import { randomBytes, randomUUID } from "node:crypto";
import type { RequestHandler, Response } from "express";
import helmet from "helmet";
import { pinoHttp } from "pino-http";
import type { Config } from "~/config.server";
import { log } from "~/log.server";
import { changesSomething, isCrossSite } from "./same-site.server";

/** Allows an answer's own scripts, and no others, to run. */
export const nonceOf = (response: Response): string => response.locals.nonce as string;

/** One line a request: what was asked and how it ended. No address, query, cookie or user agent: no personal data. */
export function requestLog(): RequestHandler {
  return pinoHttp({
    logger: log,
    genReqId: (_request, response) => {
      const id = randomUUID();
      response.setHeader("X-Request-Id", id);
      return id;
    },
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        path: url.split("?")[0],
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
    customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? "error" : "info"),
  });
}

/** The headers that every answer carries. */
export function protectiveHeaders(settings: Config, development: boolean): RequestHandler[] {
  const secure = settings.siteUrl.startsWith("https:");
  return [
    (_request, response, next) => {
      response.locals.nonce = randomBytes(16).toString("base64");
      next();
    },
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          baseUri: ["'none'"],
          connectSrc: development ? ["'self'", "ws:"] : ["'self'"],
          fontSrc: ["'self'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          imgSrc: ["'self'", "data:"],
          manifestSrc: ["'self'"],
          objectSrc: ["'none'"],
          scriptSrc: ["'self'", (_request, response) => `'nonce-${nonceOf(response as Response)}'`],
          styleSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
          ...(secure && { upgradeInsecureRequests: [] }),
        },
      },
      strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
      referrerPolicy: { policy: "strict-origin-when-cross-origin" },
      crossOriginEmbedderPolicy: false,
      xFrameOptions: { action: "deny" },
    }),
    (request, response, next) => {
      // Feed readers and social networks show the site's pictures on pages of their own.
      if (/^\/(images\/|share\.png$)/.test(request.path)) response.set("Cross-Origin-Resource-Policy", "cross-origin");
      next();
    },
  ];
}

const takenMethods = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];

const hostName = /^(?:[\w.-]+|\[[\da-f:.]+\])$/i;

/**
 * Answers what is no request for a page of any site, which Remix would take for a fault of the program. Remix also puts
 * the host before the path to read both, so a host with a slash in it would lead a cache to another page than it asked.
 */
export function refuseNonsense(): RequestHandler {
  return (request, response, next) => {
    if (!takenMethods.includes(request.method)) {
      response.status(405).set("Allow", takenMethods.join(", ")).type("text").send("Method not allowed");
    } else if (!request.url.startsWith("/") || !hostName.test(request.hostname ?? "")) {
      response.status(400).type("text").send("Bad request");
    } else next();
  };
}

/**
 * Answers 403 when another site's page sends a form or calls the API. It stands before Remix, so that no action can
 * forget it, and because Remix's own check ends in an empty 500 and knows nothing of `SITE_URL`.
 */
export function refuseOtherSites({ siteUrl }: Config): RequestHandler {
  return (request, response, next) => {
    if (!changesSomething(request.method)) return next();
    if (isCrossSite(request.headers, siteUrl)) {
      const message = "This was sent from another site. Please open the page on this site and send it from there.";
      if (request.path.startsWith("/api/")) response.status(403).json({ message });
      else response.status(403).type("text").send(message);
      return;
    }
    // Judged: Remix would compare it with the host alone.
    delete request.headers.origin;
    next();
  };
}
