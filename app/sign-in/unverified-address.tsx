import { Button, ButtonLink } from "~/ui/button";

export type UnverifiedAddress = { email: string; named: "ADMIN_EMAILS" | "grant"; returnTo: string };

/** For a user who would be an admin if the identity provider had verified the address: says what to do. */
export function UnverifiedAddressPage({ email, named, returnTo }: UnverifiedAddress) {
  return (
    <div className="mx-auto max-w-text px-5 py-20 sm:py-24">
      <h1 className="text-4xl">Your email address is not verified</h1>
      <p className="mt-5 text-lg text-muted">
        You are signed in, but you are no admin yet.{" "}
        {named === "ADMIN_EMAILS" ? "ADMIN_EMAILS names" : "An admin's rights were granted to"}{" "}
        <strong className="font-semibold text-ink [overflow-wrap:anywhere]">{email}</strong>, and the identity provider
        does not say that this address is yours.
      </p>
      <h2 className="mt-10 text-2xl">What to do</h2>
      <ol className="mt-4 list-decimal space-y-3 pl-6">
        <li>Verify the address at your identity provider: often by a link in an email from it.</li>
        <li>Log out here, and sign in again.</li>
        <li>
          If that does not help, the provider does not send <code>email_verified</code>. Whoever runs this site can then
          give you the rights with <code>npm run admin -- grant ADDRESS --unverified</code>.
        </li>
      </ol>
      <form method="post" action="/api/logout" className="mt-10 flex flex-wrap gap-4">
        <Button type="submit">Log out</Button>
        <ButtonLink to={returnTo} look="quiet">
          Go on without
        </ButtonLink>
      </form>
    </div>
  );
}
