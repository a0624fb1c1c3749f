import { lookup } from "node:dns";
import { get as getHttp } from "node:http";
import { get as getHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

const timeoutSeconds = 10;

/**
 * The bytes at a web address that a stranger may have chosen. Never a private or local address: the address that is
 * connected to is the one that was checked. Redirects are not followed.
 *
 * @param most bytes; an answer that is larger is given up
 * @param trustedOrigin may be private: it is the owner's own setting
 * @throws Error
 */
export function fetchPublic(
  address: string,
  { most, trustedOrigin }: { most: number; trustedOrigin?: string },
): Promise<Buffer> {
  const url = new URL(address);
  const trusted = trustedOrigin !== undefined && url.origin === new URL(trustedOrigin).origin;
  return new Promise((resolve, reject) => {
    const host = url.hostname.replace(/^\[|\]$/g, "");
    if (!trusted && isIP(host) && !isPublic(host)) return reject(new Error("The address is private"));
    const get = url.protocol === "https:" ? getHttps : getHttp;
    const signal = AbortSignal.timeout(timeoutSeconds * 1000);
    const request = get(url, { signal, lookup: trusted ? undefined : lookupPublic }, (response) => {
      if (response.statusCode !== 200) {
        response.resume();
        return reject(new Error(`It answered ${response.statusCode}`));
      }
      const chunks: Buffer[] = [];
      let size = 0;
      response.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size > most) response.destroy(new Error(`It is larger than ${most} bytes`));
        chunks.push(chunk);
      });
      response.on("end", () => resolve(Buffer.concat(chunks)));
      response.on("error", reject);
    });
    request.on("error", reject);
  });
}

/** Whether an IP address is one of the public internet's. */
export function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === "unicast";
}

/** Resolves a name like Node does, and refuses when any of its addresses is not public. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, "");
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublic(address)))
      return callback(new Error("The address is private"), "");
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
