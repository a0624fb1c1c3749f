import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { currentUser } from "~/http/access/session.server";
import { localPath } from "~/http/requests/guards.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { MissingRightPage, missingRightTitles, NoAddressPage, noAddressTitle } from "~/sign-in/missing-right";
import { missingRight } from "~/users/admins.server";

/**
 * The end of a sign-in that could have been the owner's and made no admin, or nobody a user. Everybody else is
 * redirected.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const returnTo = localPath(searchParams.get("returnTo"));
  const user = await currentUser(request);
  const missing = user && (await missingRight(user.id));
  if (missing) return { refused: { email: user.email, missing, returnTo }, ...describe(missingRightTitles[missing]) };
  if (user || !searchParams.has("no-address")) throw redirect(returnTo);
  return { refused: null, ...describe(noAddressTitle) };
}

const describe = (title: string) => ({
  metadata: describePage({
    title,
    description: "What is missing, and what to do.",
    canonical: "/api/login/unverified",
    noIndex: true,
  }),
});

export const meta = metaFromLoader;

export default function Unverified() {
  const { refused } = useLoaderData<typeof loader>();
  return refused ? <MissingRightPage {...refused} /> : <NoAddressPage />;
}
