import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { isReading } from "~/http/access/reader.server";
import { currentUser } from "~/http/access/session.server";
import { notFound } from "~/http/answers/answers.server";
import { followAffiliateLink } from "~/products/affiliate/affiliate-links.server";

/** The way of every affiliate link to its vendor: counted, kept by no cache, and never to an address of the caller's. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const counted = isReading(request) && !(await currentUser(request))?.isAdmin;
  const address = await followAffiliateLink(params.id ?? "", { counted });
  if (!address) throw notFound();
  return redirect(address, { headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" } });
}

/** Never seen: it makes an unknown link end on the not-found page. */
export default function Go() {
  return null;
}
