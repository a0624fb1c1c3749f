import { useEffect, useRef } from "react";
import { contactPath } from "~/facts/contact-details";
import { ButtonLink } from "~/ui/button";

/** Replaces the form when the message was stored (R8.4). It gets the focus. */
export function ContactConfirmation({ promise }: { promise: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-labelledby="sent"
      className="self-start rounded-card border border-line bg-surface px-6 py-14 text-center sm:px-12"
    >
      <img src="/sprig.svg" alt="" width="80" height="80" className="mx-auto mb-6" />
      {/* biome-ignore lint/a11y/noAutofocus: without JavaScript it is what moves the focus here. */}
      <h2 ref={heading} id="sent" tabIndex={-1} autoFocus className="text-4xl outline-none">
        Message Sent!
      </h2>
      <p className="mt-4 text-lg">Your message is with us.{promise && ` A reply will reach you ${promise}.`}</p>
      <p className="mt-9">
        <ButtonLink to={contactPath} look="quiet">
          Send Another Message
        </ButtonLink>
      </p>
    </section>
  );
}
