import type { ReactNode } from "react";
import { contactAddress, phoneHours, replyPromise } from "~/facts/contact-details";
import { useSite } from "~/page/site";

/** The two cards beside the form: contact details, and advertising and partnerships (R8.2). */
export function ContactAside() {
  const address = contactAddress(useSite().url);
  return (
    <div className="space-y-6">
      <Card id="details" title="Contact details">
        <dl className="mt-5 space-y-4">
          <Detail term="Email">
            <MailLink address={address} />
          </Detail>
          <Detail term="Replies">You will hear from us {replyPromise}.</Detail>
          <Detail term="Phone support">{phoneHours}. Leave your number in your message and we will ring you.</Detail>
        </dl>
      </Card>
      <Card id="partnerships" title="Advertising and partnerships">
        <p className="mt-3">
          Paid work is always labelled as such, and never decides what our writers think. You can book:
        </p>
        <dl className="mt-5 space-y-4">
          {offers.map(({ name, what }) => (
            <Detail key={name} term={name}>
              {what}
            </Detail>
          ))}
        </dl>
        <p className="mt-6 border-t border-line pt-5">
          Write to <MailLink address={address} subject="Advertising and partnerships" />
        </p>
      </Card>
    </div>
  );
}

const offers = [
  { name: "Banner ads", what: "Still pictures that we host ourselves, so nobody is followed." },
  { name: "Sponsored content", what: "Articles made together and marked at the top." },
  { name: "Shop showcase", what: "A place for your products on our shelves." },
  { name: "Newsletter sponsorship", what: "One sponsor in each weekly email." },
  { name: "Custom packages", what: "Several of these, over as many weeks as suit you." },
];

function Card({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-6 sm:p-7">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{term}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  );
}

function MailLink({ address, subject }: { address: string; subject?: string }) {
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : "";
  return (
    <a
      href={`mailto:${address}${query}`}
      className="text-leaf-dark underline decoration-1 underline-offset-4 [overflow-wrap:anywhere] hover:decoration-2"
    >
      {address}
    </a>
  );
}
