import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { mailSignInPath } from "~/facts/address-to-return-to";
import { localPath } from "~/http/requests/guards.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { beginSignIn } from "~/sign-in/sign-in.server";
import { SignInOff } from "~/sign-in/sign-in-off";
import { mailSignInIsOn } from "~/users/mail-readers.server";

/**
 * R13.29: a full-page navigation to the provider's sign-in page. Without a provider, a page says so. Where readers sign in by
 * mail too, they choose first (R12.12); who comes from the desk does not.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const returnTo = localPath(query.get("returnTo"));
  const chooses = query.get("with") !== "account" && !/^\/admin(?:[/?]|$)/.test(returnTo);
  if (chooses && mailSignInIsOn()) throw redirect(mailSignInPath(returnTo));
  const answer = await beginSignIn(request, context);
  if (answer) throw answer;
  return {
    metadata: describePage({
      title: "Signing in is not set up",
      description: "This site has no identity provider yet.",
      canonical: "/api/login",
      noIndex: true,
    }),
  };
}

export const meta = metaFromLoader;

export default function Login() {
  return <SignInOff />;
}
