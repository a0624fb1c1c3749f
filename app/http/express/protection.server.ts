import { randomBytes, randomUUID } from "node:crypto";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Request, RequestHandler, Response } from "express";
import helmet from "helmet";
import { pinoHttp } from "pino-http";
import { changesSomething, isCrossSite } from "~/http/access/same-site.server";
import { isPreviewLink, withoutSecret } from "~/http/access/secret-addresses.server";
import { demoMailPath } from "~/mail/demo/demo-mail";
import type { Config } from "~/runtime/config.server";
import { log } from "~/runtime/log.server";
import { hasTwoHosts } from "./proxy-headers.server";

/** The nonce that allows an answer's own scripts, and no others, to run. */
export const nonceOf = (response: Response): string => response.locals.nonce as string;

/**
 * One log line for a request: what was asked and how it ended. Without address, query, cookie or user agent: no
 * personal data.
 *
 * @param each whether every request has a line, or only those that failed
 */
export function requestLog(logger = log, { each = true } = {}): RequestHandler {
  return pinoHttp({
    logger,
    genReqId: (_request, response) => {
      const id = randomUUID();
      response.setHeader("X-Request-Id", id);
      return id;
    },
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        path: withoutSecret(url.split("?")[0] ?? ""),
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
    customLogLevel: (_request, response, error) => {
      if (error) return "error";
      if (isExpected(response)) return "warn";
      if (response.statusCode >= 500) return "error";
      return each ? "info" : "silent";
    },
    // The logger makes an error of each status from 500 on. That error has no useful stack.
    customErrorObject: (_request, response, _error, { err, ...line }) =>
      isExpected(response) ? line : { ...line, err },
    customErrorMessage: (_request, response) => (isExpected(response) ? "request completed" : "request errored"),
  });
}

/** A part is unavailable. The code that noticed it has logged why. */
const isExpected = ({ statusCode }: { statusCode: number }) => statusCode === 503;

export function protectiveHeaders(settings: Config, development: boolean): RequestHandler[] {
  const fixed = fixedHeaders(settings);
  const policy = contentPolicy(settings, development);
  return [
    (request, response, next) => {
      for (const [name, value] of fixed) response.setHeader(name, value);
      const nonce = randomBytes(16).toString("base64");
      response.locals.nonce = nonce;
      const isMail = request.path.startsWith(`${demoMailPath}/`);
      response.setHeader("Content-Security-Policy", isMail ? policyOfMail : policy([`'nonce-${nonce}'`]));
      // Feed readers and social networks show the site's pictures on their own pages.
      if (/^\/(images\/|share\.png$)/.test(request.path)) response.set(forAllSites);
      if (settings.assetUrl && filesForCdn.test(request.path))
        response.set({ ...forAllSites, "Access-Control-Allow-Origin": "*" });
      // No address that a text leads to learns of the secret link to it.
      if (isPreviewLink(request.path)) response.set("Referrer-Policy", "no-referrer");
      next();
    },
  ];
}

const forAllSites = { "Cross-Origin-Resource-Policy": "cross-origin" };

/** What pages ask a CDN for, and what the styles from there name. They belong to nobody, so every site may read them. */
const filesForCdn = /^\/(?:assets\/.+|[\w-]+\.(?:svg|png|ico))$/;

/**
 * A mail has its styles in its elements, as programs for mail want them. Its page belongs to no origin: it has no scripts
 * and no cookies, sends no forms, and its links lead on.
 */
const policyOfMail = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
  "style-src 'unsafe-inline'",
  "sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation",
].join(";");

/** Lets one answer show a frame of one host, such as a player that its reader has started. */
export function allowFrame(response: Response, host: string): void {
  const source = `https://${host}`;
  const policy = String(response.getHeader("Content-Security-Policy"));
  response.setHeader("Content-Security-Policy", `${policy};frame-src ${source}`);
  response.setHeader("Permissions-Policy", permissions.replace("fullscreen=(self)", `fullscreen=(self "${source}")`));
}

/** The same for a cached answer, as alternating names and values. Hashes name its scripts. */
export function sharedProtection(settings: Config): (scripts: string[]) => string[] {
  const fixed = fixedHeaders(settings).flat();
  const policy = contentPolicy(settings, false);
  return (scripts) => [...fixed, "Content-Security-Policy", policy(scripts)];
}

/** The same for an answer with a picture, which other sites may show. */
export function protectionOfPictures(settings: Config): string[] {
  const name = "Cross-Origin-Resource-Policy";
  const others = fixedHeaders(settings).filter(([each]) => each !== name.toLowerCase());
  return [...others.flat(), "Content-Security-Policy", contentPolicy(settings, false)([]), name, "cross-origin"];
}

const overHttps = ({ siteUrl }: Config) => siteUrl.startsWith("https:");

/** No page uses these features. Cook mode keeps the screen awake; texts can be copied and shared. */
const permissions = [
  ...[
    "accelerometer",
    "camera",
    "display-capture",
    "geolocation",
    "gyroscope",
    "hid",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "publickey-credentials-get",
    "serial",
    "usb",
    "xr-spatial-tracking",
  ].map((feature) => `${feature}=()`),
  ...["clipboard-write", "fullscreen", "screen-wake-lock", "web-share"].map((feature) => `${feature}=(self)`),
].join(", ");

/** The headers of Helmet and of the program, computed once: they are the same for every answer. */
function fixedHeaders(settings: Config): [name: string, value: string][] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const protect = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: overHttps(settings) ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: "deny" },
  });
  protect(request, response, () => {});
  response.setHeader("Permissions-Policy", permissions);
  return response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]);
}

/** The content security policy of an answer, given the sources (nonces or hashes) of its own scripts (CSP level 3). */
function contentPolicy(settings: Config, development: boolean): (scripts: string[]) => string {
  // Pages name their files there, and these name others.
  const own = ["'self'", settings.assetUrl].filter(Boolean).join(" ");
  const before = [
    "default-src 'none'",
    "base-uri 'none'",
    `connect-src 'self'${development ? " ws:" : ""}`,
    `font-src ${own}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    `img-src ${own} data:`,
    "manifest-src 'self'",
    "object-src 'none'",
    `style-src ${own}${development ? " 'unsafe-inline'" : ""}`,
    ...(overHttps(settings) ? ["upgrade-insecure-requests"] : []),
    `script-src ${own}`,
  ].join(";");
  return (scripts) => [before, ...scripts].join(" ");
}

const allowedMethods = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];

const hostName = /^(?:[\w.-]+|\[[\da-f:.]+\])$/i;

/**
 * Refuses requests that are for no page of any site. Remix would log them as faults. Remix also joins the host and the
 * path before it parses them, so a host with a slash could make a cache store the wrong page.
 */
export function refuseNonsense(): RequestHandler {
  return (request, response, next) => {
    if (!allowedMethods.includes(request.method)) {
      response.set("Allow", allowedMethods.join(", "));
      refuse(request, response, 405, "Method not allowed");
    } else if (
      !request.url.startsWith("/") ||
      hasTwoHosts(request) ||
      !hostName.test(request.hostname ?? "") ||
      asksForLegacyData(request.url)
    ) {
      refuse(request, response, 400, "Bad request");
    } else if (isEndless(request.path)) {
      refuse(request, response, 404, "Not found");
    } else next();
  };
}

/** Remix looks up the routes of every prefix of a path. A path of a few thousand parts would take seconds. */
const isEndless = (path: string) => path.split("/", maxParts + 2).length > maxParts + 1;
const maxParts = 32;

/** Remix's older way to ask for a route's data. It would answer nearly any address with nothing, and log a fault. */
function asksForLegacyData(url: string): boolean {
  const query = url.indexOf("?");
  return query >= 0 && new URLSearchParams(url.slice(query)).has("_data");
}

/** Ends a request with a short message: as JSON below /api (R13.32), as plain text elsewhere. */
export function refuse(request: Request, response: Response, status: number, message: string): void {
  response.status(status);
  if (/^\/api(\/|$)/i.test(request.path)) response.json({ message });
  else response.type("text").send(message);
}

/**
 * A mail provider ends a subscription from its own pages (RFC 8058). The token in the address is the right to it, and no
 * cookie counts there.
 */
const isOneClick = ({ method, path }: Request) =>
  method === "POST" && /^\/(?:newsletter\/unsubscribe|comments\/stop|challenges\/[^/]+\/stop)\/[^/]+$/.test(path);

/**
 * Answers 403 when another site's page sends a form or calls the API. It runs before Remix, so that no action can
 * forget it. Remix's own check answers an empty 500 and does not know `SITE_URL`.
 */
export function refuseOtherSites({ siteUrl }: Config): RequestHandler {
  return (request, response, next) => {
    if (!changesSomething(request.method)) return next();
    if (!isOneClick(request) && isCrossSite(request.headers, siteUrl)) {
      const message = "This was sent from another site. Please open the page on this site and send it from there.";
      refuse(request, response, 403, message);
      return;
    }
    // It has been checked. Remix would compare it with the host alone.
    delete request.headers.origin;
    next();
  };
}
