import type { ShouldRevalidateFunction } from "@remix-run/react";
import { addressToReturnTo } from "./address-to-return-to";

/**
 * The `shouldRevalidate` of pages that a redirect with a notice leads to. When the notice has been shown, it is removed
 * from the address. The page stays the same, so its data is not loaded again.
 */
export const exceptForNotice: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus = 200,
  defaultShouldRevalidate,
}) => {
  // Remix has the same default but does not pass it here (getShouldRevalidateFunction): a failed form has changed
  // nothing.
  if (actionStatus >= 400) return false;
  const goes = !formMethod && currentUrl.searchParams.has("notice") && !nextUrl.searchParams.has("notice");
  return defaultShouldRevalidate && !(goes && addressToReturnTo(currentUrl) === addressToReturnTo(nextUrl));
};
