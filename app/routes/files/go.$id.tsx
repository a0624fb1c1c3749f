import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { isReading } from "~/http/access/reader.server";
import { currentUser } from "~/http/access/session.server";
import { followAffiliateLink } from "~/products/affiliate/affiliate-links.server";
import { pageNotFound } from "~/site/not-found.server";

/**
 * All affiliate links go through here. Each is counted and never cached, and the target comes from the database and not
 * from the request.
 */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const counted = isReading(request) && !(await currentUser(request))?.isAdmin;
  const address = await followAffiliateLink(params.id ?? "", { counted });
  if (!address) throw await pageNotFound(request);
  return redirect(address, { headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" } });
}

/** Never shown. The route needs it, so that an unknown link shows the not-found page. */
export default function Go() {
  return null;
}
