import type { LoaderFunctionArgs } from "@remix-run/node";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { beginSignIn } from "~/sign-in/sign-in.server";
import { SignInOff } from "~/sign-in/sign-in-off";

/** R13.29: a full-page navigation to the provider's sign-in page. Without a provider, a page says so. */
export async function loader({ request, context }: LoaderFunctionArgs) {
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
