import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import ipaddr from "ipaddr.js";
import { log } from "~/runtime/log.server";

/**
 * Reduces `X-Forwarded-Proto` to http or https, or removes it. Express passes on any value, and Remix puts it before
 * the host to parse the address. With a slash in it, Remix would answer another page than the one that was asked for,
 * and a cache would store that page in its place.
 */
export function plainScheme(): RequestHandler {
  return (request, _response, next) => {
    const name = "x-forwarded-proto";
    const said = [request.headers[name]].flat().join().split(",", 1)[0]?.trim().toLowerCase();
    if (said === "http" || said === "https") request.headers[name] = said;
    else delete request.headers[name];
    next();
  };
}

/**
 * Warns once in the log that requests come through a proxy which `TRUST_PROXY` does not count. All readers then share
 * one rate limit, so a few can use it up. Only this machine's own networks count as a proxy: anybody else could forge
 * the header.
 */
export function warnOfUncountedProxy({ trustProxy }: { trustProxy: number }, logger: Pick<typeof log, "warn"> = log) {
  let warned = trustProxy > 0;
  const tell: RequestHandler = (request, _response, next) => {
    if (!warned && request.headers["x-forwarded-for"] !== undefined && isNear(request.socket.remoteAddress ?? "")) {
      warned = true;
      logger.warn(
        "A proxy passes requests on, but TRUST_PROXY is 0: all readers share one reader's limits. Set TRUST_PROXY to the number of proxies, as in docs/operations.md",
      );
    }
    next();
  };
  return tell;
}

const nearRanges = ["loopback", "private", "linkLocal", "uniqueLocal", "carrierGradeNat"];
const isNear = (address: string) => ipaddr.isValid(address) && nearRanges.includes(ipaddr.process(address).range());

/** Node takes the first of two hosts. A proxy before it may have taken the other (RFC 9112, 3.2). */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  return hosts > 1;
}
