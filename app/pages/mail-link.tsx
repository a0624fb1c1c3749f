import { contactAddress } from "~/contact/contact-details";
import { useSite } from "~/site/site";

/** The magazine's own email address, as a link. */
export function MailLink() {
  const address = contactAddress(useSite().url);
  return (
    <a href={`mailto:${address}`} className="[overflow-wrap:anywhere]">
      {address}
    </a>
  );
}
