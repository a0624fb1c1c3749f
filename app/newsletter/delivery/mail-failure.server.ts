/** Why a mail was not taken. */
export type MailFailure = {
  /** Whether it may be about this address alone, or whether the server takes nothing from this site at present. */
  about: "address" | "server";
  /** Whether the server says that another try makes no sense. */
  permanent: boolean;
  /** In one line, in the words of the server, without the address. */
  text: string;
};

/** What Nodemailer says of an error. */
type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string };

/** What a server asks of the sender, and not of the recipient: another sign-in, other encryption, another order. */
const aboutSender = new Set([421, 503, 530, 534, 535, 538]);
const longest = 300;

/**
 * Reads the error of a mail. The server's answer to the recipient or to the mail is about the address; everything before,
 * such as the sign-in, and a connection that was lost, is about the server.
 */
export function failureOf(thrown: unknown, address: string): MailFailure {
  const { code, command, responseCode = 0, response, message } = thrown as SmtpError;
  const isAnswer = code === "EENVELOPE" || code === "EMESSAGE";
  const ofAddress = command === "RCPT TO" || command === "DATA";
  const said = (response || message || "It gave no reason").replaceAll(address, "…").replace(/\s+/g, " ");
  // Nodemailer itself found no recipient in the address.
  const unusable = isAnswer && command === "API" && !/sender/i.test(message);
  return {
    about: unusable || (isAnswer && ofAddress && !aboutSender.has(responseCode)) ? "address" : "server",
    permanent: unusable || (responseCode >= 500 && responseCode !== 503),
    text: said.trim().slice(0, longest),
  };
}
