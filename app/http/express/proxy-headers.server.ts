import type { RequestHandler } from "express";
import ipaddr from "ipaddr.js";
import { log } from "~/runtime/log.server";

/**
 * Makes `X-Forwarded-Proto` one of the two schemes that there are, or takes it away. Express hands on whatever stands
 * there, and Remix puts it before the host to read the address: with a slash in it, it would lead to another page than the
 * one that was asked for, and a cache in between would keep that one in its place.
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
 * Says once in the log that requests come through a proxy which `TRUST_PROXY` does not count: for the limits all readers
 * are one then, so that a few can use up everybody's share. Only somebody in this machine's own networks is taken for a
 * proxy: from elsewhere, anybody may send the header.
 */
export function warnOfUncountedProxy({ trustProxy }: { trustProxy: number }, logger: Pick<typeof log, "warn"> = log) {
  let told = trustProxy > 0;
  const tell: RequestHandler = (request, _response, next) => {
    if (!told && request.headers["x-forwarded-for"] !== undefined && isNear(request.socket.remoteAddress ?? "")) {
      told = true;
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
