import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { currentUser } from "~/http/access/session.server";
import { localPath } from "~/http/requests/guards.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { UnverifiedAddressPage } from "~/sign-in/unverified-address";
import { needsVerification } from "~/users/admins.server";

/** The end of a sign-in that would have made the user an admin. Everybody else is redirected. */
export async function loader({ request }: LoaderFunctionArgs) {
  const returnTo = localPath(new URL(request.url).searchParams.get("returnTo"));
  const user = await currentUser(request);
  const named = user && (await needsVerification(user.id));
  if (!named) throw redirect(returnTo);
  return {
    address: { email: user.email, named, returnTo },
    metadata: describePage({
      title: "Your email address is not verified",
      description: "What to do to become an admin of this site.",
      canonical: "/api/login/unverified",
      noIndex: true,
    }),
  };
}

export const meta = metaFromLoader;

export default function Unverified() {
  return <UnverifiedAddressPage {...useLoaderData<typeof loader>().address} />;
}
