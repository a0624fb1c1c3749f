import { Form } from "@remix-run/react";
import { MomentText } from "~/place/moment-text";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Pager } from "~/ui/pager";
import { type DemoMail, type DemoMails, demoMailPagePath, demoMailPath, demoMailsPath } from "./demo-mail";
import { linkedParts } from "./linked-parts";

type DemoMailPageProps = {
  /** The address whose mails are shown; all without it. */
  to?: string;
  mails: DemoMails;
};

/** What a demo would have mailed. Its links lead on, so that a newcomer can try what comes by mail. */
export function DemoMailPage({ to, mails: { items, page, pages } }: DemoMailPageProps) {
  return (
    <div className="mx-auto max-w-4xl px-5 pt-10 sm:pt-14">
      <h1 className="text-4xl sm:text-5xl">Demo emails</h1>
      <p className="mt-5 max-w-text text-lg">Every email this demo would have sent, newest first. Its links work.</p>
      <Form action={demoMailPath} role="search" className="mt-7 flex flex-wrap items-end gap-2">
        <label className="min-w-0 flex-1">
          <span className="mb-1.5 block font-semibold">Mail to</span>
          <input
            // Following a link to another address changes what is in the box.
            key={to}
            type="search"
            name="to"
            defaultValue={to}
            maxLength={254}
            autoComplete="off"
            className="min-h-12 w-full min-w-0 rounded-pill border border-edge bg-surface px-5"
          />
        </label>
        <Button type="submit" className="min-h-12 shrink-0">
          Show
        </Button>
      </Form>
      <div className="mt-9 grid gap-8">
        {items.map((mail) => (
          <MailOfDemo key={mail.id} mail={mail} />
        ))}
      </div>
      {items.length === 0 && (
        <EmptyState title={to ? `No mail to ${to}` : "No mail yet"}>
          An email can take a few seconds. Reload the page.
        </EmptyState>
      )}
      <Pager
        page={page}
        pages={pages}
        to={(other) => demoMailsPath({ to, page: other })}
        previous="Newer"
        next="Older"
      />
    </div>
  );
}

const link = "text-leaf-dark underline underline-offset-4";

function MailOfDemo({ mail }: { mail: DemoMail }) {
  const { id, to, subject, text, hasHtml, listUnsubscribe, sentAt } = mail;
  const heading = `mail-${id}`;
  return (
    <article aria-labelledby={heading} className="min-w-0 rounded-card border border-line bg-surface p-5 sm:p-7">
      <h2 id={heading} className="text-2xl [overflow-wrap:anywhere]">
        {subject}
      </h2>
      <p className="mt-1 text-muted [overflow-wrap:anywhere]">
        To {to}, <MomentText date={sentAt} />
      </p>
      {(hasHtml || listUnsubscribe) && (
        <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
          {hasHtml && (
            <a href={demoMailPagePath(mail)} className={link}>
              As a mail program shows it<span className="sr-only">: {subject}</span>
            </a>
          )}
          {listUnsubscribe && (
            <a href={listUnsubscribe} className={link}>
              Unsubscribe, as a mail program offers it
            </a>
          )}
        </p>
      )}
      <p className="mt-5 border-t border-line pt-5 whitespace-pre-line [overflow-wrap:anywhere]">
        {linkedParts(text).map(({ part, isLink }, index) =>
          isLink ? (
            <a key={index} href={part} className={link}>
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </p>
    </article>
  );
}
