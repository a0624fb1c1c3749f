import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { isReading } from "~/http/access/reader.server";
import { currentUser } from "~/http/access/session.server";
import { pageReadAt } from "~/links/page-read-at.server";
import { followAffiliateLink } from "~/products/affiliate/affiliate-links.server";
import { pageNotFound } from "~/site/not-found.server";
import { may } from "~/users/rights";

/**
 * All affiliate links go through here. Each is counted and never cached, and the target comes from the database and not
 * from the request.
 */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const counted = isReading(request) && !may(await currentUser(request), "content.write");
  const from = counted ? await pageReadAt(request.headers.get("Referer")) : null;
  const address = await followAffiliateLink(params.id ?? "", { counted, from });
  if (!address) throw await pageNotFound(request);
  return redirect(address, { headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" } });
}

/** Never shown. The route needs it, so that an unknown link shows the not-found page. */
export default function Go() {
  return null;
}
