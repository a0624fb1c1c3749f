import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { currentUser, signOut } from "~/http/access/session.server";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { SignOutPage } from "~/sign-in/sign-out-page";

/**
 * R13.29: a full-page navigation. Only the button on the page ends the session, so that no link of another site can.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!(await currentUser(request))) throw redirect("/");
  return {
    metadata: describePage({
      title: "Log out",
      description: "Sign out of this site.",
      canonical: "/api/logout",
      noIndex: true,
    }),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const answer = await redirectWithNotice("/", "signed-out");
  answer.headers.append("Set-Cookie", await signOut(request));
  return answer;
}

export const meta = metaFromLoader;

export default function Logout() {
  return <SignOutPage />;
}
