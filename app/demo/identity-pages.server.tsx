import type { ButtonHTMLAttributes, ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { demoMailPath } from "~/mail/demo/demo-mail";
import { hasDemoMailbox } from "~/mail/demo/demo-mailbox.server";
import { ColourScheme } from "~/page/colour-scheme";
import { programLanguage } from "~/place/place";
import { type DemoAccount, demoAccounts, demoAdmin, demoProviderPath } from "~/runtime/demo-accounts";
import { Button, ButtonAnchor } from "~/ui/button";
import stylesheet from "~/ui/tailwind.css?url";

/** The demo provider's page with a button for each account: plain HTML in the site's manner. */
export function signInPage(siteName: string, interaction: string): string {
  return html(
    <Page siteName={siteName} title="Demo sign-in">
      <h1 className="text-4xl">Who would you like to be?</h1>
      <p className="mt-4 text-muted">
        This is a demo. Choose a person and you are signed in: no password is asked for.
      </p>
      <form method="post" action={`${demoProviderPath}/interaction/${interaction}`} className="mt-8 grid gap-3">
        {demoAccounts.map((account) => (
          <Account key={account.email} {...account} />
        ))}
        <Button name="account" value="" look="quiet" className="mt-3 justify-self-start">
          Cancel
        </Button>
      </form>
      {hasDemoMailbox() && (
        <p className="mt-10 text-muted">
          A demo sends no mail. Anyone can read{" "}
          <a href={demoMailPath} className="underline underline-offset-4">
            what it would have sent
          </a>
          .
        </p>
      )}
    </Page>,
  );
}

/** For a sign-in that cannot go on: it has ended, belongs to another browser, or never existed. */
export function signInOverPage(siteName: string): string {
  return html(
    <Page siteName={siteName} title="This sign-in is over">
      <h1 className="text-4xl">This sign-in is over</h1>
      <p className="mt-4 text-muted">
        It has been used already, was open for too long, or was begun in another browser. Nothing has changed.
      </p>
      <p className="mt-8 flex flex-wrap gap-4">
        <ButtonAnchor href="/api/login">Start again</ButtonAnchor>
        <ButtonAnchor href="/" look="quiet">
          Back to Home
        </ButtonAnchor>
      </p>
    </Page>,
  );
}

function Account({ email, given_name, family_name, picture }: DemoAccount) {
  const name = [given_name, family_name].filter(Boolean).join(" ");
  return (
    <Choice name="account" value={email}>
      <span className="flex cursor-pointer items-center gap-4 rounded-card border border-line bg-surface p-4 text-left transition-colors hover:border-leaf hover:bg-wash">
        {picture ? (
          <img
            src={`${demoProviderPath}/portrait.webp`}
            alt=""
            width="48"
            height="48"
            className="size-12 shrink-0 rounded-full"
          />
        ) : (
          <span
            aria-hidden="true"
            className="flex size-12 shrink-0 items-center justify-center rounded-full bg-leaf font-display text-xl text-paper"
          >
            {(name || email).charAt(0).toUpperCase()}
          </span>
        )}
        <span className="min-w-0">
          <span className="block font-semibold leading-snug">{name || "Somebody without a name"}</span>
          <span className="block text-meta leading-snug">{email}</span>
          <span className="mt-1 block text-meta text-muted leading-snug">
            {email === demoAdmin ? "An admin: writes, and runs the site from its desk" : "A reader with an account"}
          </span>
        </span>
      </span>
    </Choice>
  );
}

/** A button with only these attributes: scripts that try the demo look for exactly this HTML. */
const Choice = (props: ButtonHTMLAttributes<HTMLButtonElement>) => <button {...props} />;

function Page({ siteName, title, children }: { siteName: string; title: string; children: ReactNode }) {
  return (
    <html lang={programLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ColourScheme />
        <meta name="robots" content="noindex" />
        <title>{`${title} | ${siteName}`}</title>
        <link rel="stylesheet" href={stylesheet} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <main className="mx-auto max-w-lg px-5 py-12 sm:py-20">
          <p className="mb-10 flex items-center gap-2.5 font-display text-title leading-tight tracking-tight">
            <img src="/sprig.svg" alt="" width="30" height="30" />
            {siteName}
          </p>
          {children}
        </main>
      </body>
    </html>
  );
}

const html = (page: ReactElement) => `<!doctype html>${renderToStaticMarkup(page)}`;
