import { contactAddress } from "~/facts/contact-details";
import { useSite } from "~/page/site";

/** The magazine's own email address, as a link. */
export function MailLink() {
  const address = contactAddress(useSite().url);
  return (
    <a href={`mailto:${address}`} className="[overflow-wrap:anywhere]">
      {address}
    </a>
  );
}
