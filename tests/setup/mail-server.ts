import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export type MailServer = {
  /** As `SMTP_URL` takes it. */
  url: string;
  /** The mails that it has taken, whole, as they came over the line. */
  taken: string[];
  /** Whether the last connection that brought one was encrypted. */
  secured: () => boolean;
  /** How often it was asked to take one. */
  asked: () => number;
  /** Answers the next so many with this status instead of taking them. */
  refuse: (times: number, status: number) => void;
  close: () => Promise<void>;
};

/** A real mail server on a port of its own; `{}` for one that offers STARTTLS with a certificate that nobody has signed. */
export async function mailServer(options: SMTPServerOptions = { disabledCommands: ["STARTTLS"] }): Promise<MailServer> {
  const taken: string[] = [];
  let asked = 0;
  let secured = false;
  let refused = { times: 0, status: 0 };
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    ...options,
    onData(stream, { secure }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        asked++;
        secured = secure;
        if (refused.times > 0) {
          refused.times--;
          done(Object.assign(new Error("Not now"), { responseCode: refused.status }));
          return;
        }
        taken.push(Buffer.concat(chunks).toString("utf8"));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    secured: () => secured,
    asked: () => asked,
    refuse: (times, status) => {
      refused = { times, status };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
