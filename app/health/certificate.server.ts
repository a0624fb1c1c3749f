import { type ConnectionOptions, checkServerIdentity, connect, type PeerCertificate } from "node:tls";
import { longDate } from "~/place/dates";
import { config } from "~/runtime/config.server";
import { noteOutcome } from "./outcomes.server";

const dayMs = 24 * 60 * 60_000;
/** Milliseconds between two looks. */
const pause = 6 * 60 * 60_000;
const patienceMs = 10_000;
/** A certificate is renewed long before, if nothing fails. */
const fewestDays = 14;
/** Of its whole time, for those that are made for some days alone. */
const smallestPart = 1 / 5;

let lookedAt = 0;

/**
 * Looks four times a day at the certificate that visitors of the site get, if its address is https. A site that does not
 * reach its own address says nothing of the certificate.
 */
export async function noteCertificate(now = new Date(), options: ConnectionOptions = {}): Promise<void> {
  const { protocol, hostname, port } = new URL(config().siteUrl);
  if (protocol !== "https:" || now.getTime() - lookedAt < pause) return;
  lookedAt = now.getTime();
  try {
    const certificate = await certificateAt({ host: hostname, port: Number(port || 443), ...options }, hostname);
    const trouble = troubleWith(certificate, hostname, now);
    await noteOutcome("certificate", !trouble, trouble ?? `It is valid until ${longDate(certificate.valid_to)}.`);
  } catch (error) {
    await noteOutcome("certificate", true, `It could not be looked at: ${(error as Error).message}.`);
  }
}

/** Lets the next call look again, as after a start. */
export const forgetLook = () => {
  lookedAt = 0;
};

function certificateAt(options: ConnectionOptions, hostname: string): Promise<PeerCertificate> {
  return new Promise((resolve, reject) => {
    // Whether browsers trust who has signed it, only browsers know.
    const socket = connect({ servername: hostname, rejectUnauthorized: false, timeout: patienceMs, ...options }, () => {
      resolve(socket.getPeerCertificate());
      socket.end();
    });
    socket.once("timeout", () => socket.destroy(new Error("nobody answered")));
    socket.once("error", reject);
  });
}

function troubleWith(certificate: PeerCertificate, hostname: string, now: Date): string | null {
  const [begin, end] = [Date.parse(certificate.valid_from), Date.parse(certificate.valid_to)];
  const left = end - now.getTime();
  if (left <= 0) return `It ended on ${longDate(certificate.valid_to)}: browsers warn your readers.`;
  if (checkServerIdentity(hostname, certificate)) return `It is not for ${hostname}: browsers warn your readers.`;
  if (left >= Math.min(fewestDays * dayMs, (end - begin) * smallestPart)) return null;
  return `It ends on ${longDate(certificate.valid_to)}, and nobody has renewed it.`;
}
