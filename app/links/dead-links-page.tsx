import { Form } from "@remix-run/react";
import { labelOf } from "~/fields/noun-facts";
import { useFailedForm } from "~/forms/failed-form";
import { MomentText } from "~/place/moment-text";
import { numberText } from "~/place/numbers";
import { Button } from "~/ui/button";
import { EmptyLine } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { Link } from "~/ui/link";
import type { DeadLink, DeadLinks } from "./dead-links";

/** The links that lead readers nowhere, with the texts that have them. */
export function DeadLinksPage({ inside, outside, lookedIn }: DeadLinks) {
  const failed = useFailedForm();
  return (
    <>
      {failed && <ErrorSummary {...failed} />}
      <h2 className="text-3xl">Dead links</h2>
      <p className="mt-2 text-muted">
        Links in articles, pages, products, menus and other settings that lead readers nowhere. When a link is put right
        where it stands, it leaves this list.
      </p>
      {lookedIn && (
        <p className="mt-2 font-semibold">
          This site has so many texts with links that only {numberText(lookedIn)} of a kind are looked at. The links of
          the others are not known.
        </p>
      )}
      <LinkList title="Inside this site" links={inside} none="Every link inside this site leads somewhere." />
      <LinkList title="To other sites" links={outside} none="No link to another site is known to be dead." looksAgain>
        Every address is looked at once a week. One is listed if its site says that the page is not there, or if it
        failed twice, a week apart.
      </LinkList>
    </>
  );
}

type LinkListProps = { title: string; links: DeadLink[]; none: string; looksAgain?: boolean; children?: string };

/** More than anybody puts right in a day. */
const mostShown = 200;

function LinkList({ title, links, none, looksAgain, children }: LinkListProps) {
  return (
    <section aria-label={title} className="mt-10">
      <h3 className="text-2xl">{title}</h3>
      {children && <p className="mt-1 text-muted">{children}</p>}
      {links.length === 0 ? (
        <EmptyLine className="mt-4">{none}</EmptyLine>
      ) : (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {links.slice(0, mostShown).map((link) => (
            <li key={link.address} className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[1fr_auto] sm:items-start">
              <div className="min-w-0">
                <p className="font-semibold [overflow-wrap:anywhere]">
                  {looksAgain ? (
                    <a href={link.address} rel="noopener noreferrer nofollow" className="underline underline-offset-4">
                      {link.address}
                    </a>
                  ) : (
                    link.address
                  )}
                </p>
                <WhyDead {...link} />
                <TextsWithLink {...link} />
              </div>
              {looksAgain && <LookAgain address={link.address} />}
            </li>
          ))}
        </ul>
      )}
      {links.length > mostShown && (
        <p className="mt-3 text-muted">{numberText(links.length - mostShown)} more are not shown.</p>
      )}
    </section>
  );
}

const WhyDead = ({ why, since, lookedAt }: DeadLink) => (
  <p className="text-meta text-muted">
    {labelOf(why)}
    {since && (
      <>
        , since <MomentText date={since} />
      </>
    )}
    {lookedAt && (
      <>
        , looked at <MomentText date={lookedAt} />
      </>
    )}
  </p>
);

const TextsWithLink = ({ texts }: DeadLink) => (
  <ul aria-label="Texts with this link">
    {texts.map(({ noun, id, title, formPath }) => (
      <li key={`${noun} ${id}`} className="[overflow-wrap:anywhere]">
        {labelOf(noun)}:{" "}
        <Link
          to={formPath}
          aria-label={`Edit ${title}`}
          className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
        >
          {title}
        </Link>
      </li>
    ))}
  </ul>
);

const LookAgain = ({ address }: { address: string }) => (
  <Form method="post">
    <input type="hidden" name="address" value={address} />
    <Button type="submit" look="quiet" aria-label={`Look again at ${address}`}>
      Look again
    </Button>
  </Form>
);
