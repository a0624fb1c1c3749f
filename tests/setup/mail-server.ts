import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** How a server behaves. A test may change it at any time. */
export type MailServerRules = {
  /** The status with which it refuses a recipient, or `undefined` to take the mail. */
  recipient?: (address: string) => number | undefined | Promise<undefined>;
  /** The same for whoever sends, before a recipient is named. */
  sender?: () => number | undefined;
  /** Milliseconds until it answers to a mail. */
  slow?: number;
  /** Whether it hangs up instead of answering to a mail. */
  hangsUp?: (address: string) => boolean;
};

export type MailServer = {
  /** As `SMTP_URL` takes it. */
  url: string;
  /** The mails that it has taken, whole, as they came over the line. */
  taken: string[];
  /** For whom they were, in the same order. */
  recipients: string[];
  rules: MailServerRules;
  /** Whether the last connection that brought one was encrypted. */
  secured: () => boolean;
  /** How often it was asked to take one. */
  asked: () => number;
  /** How many connections were opened. */
  connections: () => number;
  /** Answers the next so many with this status instead of taking them. */
  refuse: (times: number, status: number) => void;
  close: () => Promise<void>;
};

const refusal = (responseCode: number) => Object.assign(new Error("Not now"), { responseCode });

/**
 * A real mail server; `{}` for one that offers STARTTLS with a certificate that nobody has signed.
 *
 * @param port 0 for one of its own
 */
export async function mailServer(
  options: SMTPServerOptions = { disabledCommands: ["STARTTLS"] },
  port = 0,
): Promise<MailServer> {
  const taken: string[] = [];
  const recipients: string[] = [];
  const rules: MailServerRules = {};
  let [asked, connections] = [0, 0];
  let secured = false;
  let refused = { times: 0, status: 0 };
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    // It is asked by this machine alone.
    disableReverseLookup: true,
    ...options,
    onConnect(_session, done) {
      connections++;
      done();
    },
    onMailFrom(_address, _session, done) {
      const status = rules.sender?.();
      done(status ? refusal(status) : null);
    },
    async onRcptTo({ address }, _session, done) {
      const status = await rules.recipient?.(address);
      done(status ? refusal(status) : null);
    },
    onData(stream, { secure, envelope }, done) {
      const chunks: Buffer[] = [];
      const to = envelope.rcptTo.map(({ address }) => address);
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        asked++;
        secured = secure;
        if (refused.times > 0) {
          refused.times--;
          done(refusal(refused.status));
          return;
        }
        if (to.some((address) => rules.hangsUp?.(address))) {
          for (const connection of server.connections) connection.close();
          return;
        }
        // From here on it has the mail, whoever hears of that.
        taken.push(Buffer.concat(chunks).toString("utf8"));
        recipients.push(...to);
        if (rules.slow) setTimeout(done, rules.slow);
        else done();
      });
    },
  });
  // A client that was killed is no fault of the server.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: own } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${own}`,
    taken,
    recipients,
    rules,
    secured: () => secured,
    asked: () => asked,
    connections: () => connections,
    refuse: (times, status) => {
      refused = { times, status };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
