import { isIP, isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * Whether an IP address belongs to the public internet. These do not: this machine, private networks, addresses for
 * special use, addresses that contain an IPv4 address (NAT64, 6to4, Teredo, `::7f00:1`), unassigned addresses, and
 * those where clouds tell a machine its secrets.
 */
export function isPublic(address: string): boolean {
  if (isIP(address) === 0) return false;
  // An IPv4 address in IPv6 form (`::ffff:7f00:1`) is checked as IPv4.
  const parsed = ipaddr.process(withoutDots(address));
  if (parsed.range() !== "unicast") return false;
  // The package calls every address unicast that it does not know.
  return parsed instanceof ipaddr.IPv6 ? allocatedBlocks.some((range) => parsed.match(range)) : !isOfCloud(parsed);
}

/** The package reads `::8.8.8.8` as if it were `::ffff:8.8.8.8`, so it gets `::808:808`. */
function withoutDots(address: string): string {
  const url = `http://[${address}]/`;
  return isIPv6(address) && URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : address;
}

/**
 * The blocks of IPv6 from which the registries give addresses to networks: IANA's "IPv6 Global Unicast Address
 * Assignments" as of October 2025. A new block is added about once in five years.
 */
const allocatedBlocks = [
  ...["2001:200::/23", "2001:400::/23", "2001:600::/23", "2001:800::/22", "2001:c00::/23", "2001:e00::/23"],
  ...["2001:1200::/23", "2001:1400::/22", "2001:1800::/23", "2001:1a00::/23", "2001:1c00::/22", "2001:2000::/19"],
  ...["2001:4000::/23", "2001:4200::/23", "2001:4400::/23", "2001:4600::/23", "2001:4800::/23", "2001:4a00::/23"],
  ...["2001:4c00::/23", "2001:5000::/20", "2001:8000::/19", "2001:a000::/20", "2001:b000::/20", "2003::/18"],
  ...["2400::/12", "2410::/12", "2600::/12", "2610::/23", "2620::/23", "2630::/12", "2800::/12", "2a00::/12"],
  ...["2a10::/12", "2c00::/12"],
].map((block) => ipaddr.IPv6.parseCIDR(block));

/** Azure's own services for its machines have a public address. Those of other clouds are link-local or private. */
const isOfCloud = (address: ipaddr.IPv4) => address.toString() === "168.63.129.16";

/**
 * Whether a name can belong to the public internet. A name without a dot, or under a domain for private use such as
 * `metadata.google.internal`, is not looked up.
 */
export function isPublicName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, "");
  return name.includes(".") && !privateDomains.some((domain) => name.endsWith(domain));
}

/** RFC 6761, 6762, 8375, ICANN's `internal`, and what routers use. */
const privateDomains = [".localhost", ".local", ".localdomain", ".internal", ".home.arpa", ".lan", ".home", ".corp"];

/** Whether a web server may use this port. Other ports below 1024 belong to mail, shells, files and so on. */
export const isWebPort = (port: string) => port === "" || port === "80" || port === "443" || Number(port) >= 1024;
