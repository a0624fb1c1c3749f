import { siteElement, useHasRoot, useSite } from "~/page/site";

/**
 * Tells the browser the facts of the site if the root's loader failed, or was not asked because a form was refused.
 * Otherwise they are in the root's data.
 */
export function SiteForBrowser() {
  const site = useSite();
  if (useHasRoot()) return null;
  // Data, which no policy stops. Without "<" nothing in it can end the element.
  const json = JSON.stringify(site).replaceAll("<", "\\u003c");
  return <script id={siteElement} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />;
}
