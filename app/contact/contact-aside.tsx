import type { ReactNode } from "react";
import type { Offer, SiteSettings } from "~/settings/site-settings";

export type ContactWords = { contact: SiteSettings["contact"]; offers: Offer[] };

/** The two cards beside the form: contact details, and advertising and partnerships (R8.2). Without offers, just one. */
export function ContactAside({ contact, offers }: ContactWords) {
  return (
    <div className="space-y-6">
      <Details {...contact} />
      {offers.length > 0 && (
        <Card id="partnerships" title="Advertising and partnerships">
          <p className="mt-3">
            Paid work is always labelled as such, and never decides what our writers think. You can book:
          </p>
          <dl className="mt-5 space-y-4">
            {offers.map(({ name, text }) => (
              <Detail key={name} term={name}>
                {text}
              </Detail>
            ))}
          </dl>
          {contact.email && (
            <p className="mt-6 border-t border-line pt-5">
              Write to <MailLink address={contact.email} subject="Advertising and partnerships" />
            </p>
          )}
        </Card>
      )}
    </div>
  );
}

function Details({ email, phone, hours, address, promise }: ContactWords["contact"]) {
  if (!(email || phone || hours || address || promise)) return null;
  return (
    <Card id="details" title="Contact details">
      <dl className="mt-5 space-y-4">
        {email && (
          <Detail term="Email">
            <MailLink address={email} />
          </Detail>
        )}
        {promise && <Detail term="Replies">You will hear from us {promise}.</Detail>}
        {phone ? (
          <Detail term="Phone support">
            <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className={link}>
              {phone}
            </a>
            {hours && `, ${hours}`}
          </Detail>
        ) : (
          hours && (
            <Detail term="Phone support">{hours}. Leave your number in your message and we will ring you.</Detail>
          )
        )}
        {address && (
          <Detail term="Post">
            <address className="whitespace-pre-line not-italic">{address}</address>
          </Detail>
        )}
      </dl>
    </Card>
  );
}

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

const link = "text-leaf-dark underline decoration-1 underline-offset-4 [overflow-wrap:anywhere] hover:decoration-2";

function MailLink({ address, subject }: { address: string; subject?: string }) {
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : "";
  return (
    <a href={`mailto:${address}${query}`} className={link}>
      {address}
    </a>
  );
}
