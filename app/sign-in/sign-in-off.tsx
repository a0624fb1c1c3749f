import { ButtonLink } from "~/ui/button";

/** Where the Sign In button leads while no identity provider is set up. */
export function SignInOff() {
  return (
    <div className="mx-auto max-w-text px-5 py-24 text-center">
      <h1 className="text-4xl">Signing in is not set up</h1>
      <p className="mt-5 text-lg text-muted">
        This site has no identity provider yet. Everything there is to read is open to you without an account.
      </p>
      <div className="mt-10">
        <ButtonLink to="/">Back to Home</ButtonLink>
      </div>
    </div>
  );
}
