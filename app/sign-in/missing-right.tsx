import type { ReactNode } from "react";
import type { MissingRight } from "~/facts/user";
import { Button, ButtonLink } from "~/ui/button";

/** `email` is the reader's own address. Nobody is told those of the admins. */
export type RefusedAdmin = { email: string; missing: MissingRight; returnTo: string };

export const missingRightTitles: Record<MissingRight, string> = {
  ADMIN_EMAILS: "Your email address is not verified",
  grant: "Your email address is not verified",
  "no-admin": "This site has no admin yet",
};

/** For a user who is, or may be, the owner and is no admin: says which step is missing. */
export function MissingRightPage({ email, missing, returnTo }: RefusedAdmin) {
  const address = <strong className="font-semibold text-ink [overflow-wrap:anywhere]">{email}</strong>;
  return (
    <Page title={missingRightTitles[missing]}>
      {missing === "no-admin" ? <NoAdmin address={address} /> : <NotVerified address={address} missing={missing} />}
      <form method="post" action="/api/logout" className="mt-10 flex flex-wrap gap-4">
        <Button type="submit">Log out</Button>
        <ButtonLink to={returnTo} look="quiet">
          Go on without
        </ButtonLink>
      </form>
    </Page>
  );
}

function NotVerified({ address, missing }: { address: ReactNode; missing: "ADMIN_EMAILS" | "grant" }) {
  return (
    <>
      <p className="mt-5 text-lg text-muted">
        You are signed in, but you are no admin yet.{" "}
        {missing === "ADMIN_EMAILS" ? "ADMIN_EMAILS names" : "An admin's rights were granted to"} {address}, and the
        identity provider does not say that this address is yours.
      </p>
      <Steps>
        <li>Verify the address at your identity provider: often by a link in an email from it.</li>
        <li>Log out here, and sign in again.</li>
        <li>
          If that does not help, the provider does not send <code>email_verified</code>, or always sends{" "}
          <code>false</code>. Whoever runs this site can then give you the rights with{" "}
          <code>npm run admin -- grant ADDRESS --unverified</code>.
        </li>
      </Steps>
    </>
  );
}

function NoAdmin({ address }: { address: ReactNode }) {
  return (
    <>
      <p className="mt-5 text-lg text-muted">
        You are signed in as {address}. This account is no admin, and nobody else is one yet. If you came to read, all
        is well: go on.
      </p>
      <Steps title="If this site is yours">
        <li>
          Write the address that you sign in with into the variable <code>ADMIN_EMAILS</code> and start the program
          again. Or run <code>npm run admin -- grant ADDRESS</code> on the server.
        </li>
        <li>Log out here, and sign in again with that address.</li>
      </Steps>
    </>
  );
}

export const noAddressTitle = "Your account has no email address";

/** For somebody who could not be signed in, since the provider named no address. */
export function NoAddressPage() {
  return (
    <Page title={noAddressTitle}>
      <p className="mt-5 text-lg text-muted">
        The sign-in service did not tell this site an email address of yours. Without one nobody can be signed in here.
      </p>
      <Steps>
        <li>Give your account an email address at the sign-in service, and sign in again.</li>
        <li>
          If it has one, whoever runs this site has to allow it the scope <code>email</code> there.
        </li>
      </Steps>
      <p className="mt-10">
        <ButtonLink to="/">Back to Home</ButtonLink>
      </p>
    </Page>
  );
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-text px-5 py-20 sm:py-24">
      <h1 className="text-4xl">{title}</h1>
      {children}
    </div>
  );
}

function Steps({ title = "What to do", children }: { title?: string; children: ReactNode }) {
  return (
    <>
      <h2 className="mt-10 text-2xl">{title}</h2>
      <ol className="mt-4 list-decimal space-y-3 pl-6">{children}</ol>
    </>
  );
}
