import { ButtonLink } from "~/ui/button";
import { MessagePage } from "~/ui/message-page";

/** The page behind the Sign In button if no identity provider is set up. */
export function SignInOff() {
  return (
    <MessagePage
      small
      title="Signing in is not set up"
      text="This site has no identity provider yet. Everything there is to read is open to you without an account."
      actions={<ButtonLink to="/">Back to Home</ButtonLink>}
    />
  );
}
