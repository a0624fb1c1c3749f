import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { loginPath } from "~/facts/address-to-return-to";
import { accessDenied, adminRequired, noEntryDelay } from "~/facts/no-entry";
import { ButtonAnchor } from "~/ui/button";
import { MessagePage } from "~/ui/message-page";

/**
 * Shown to people who may not enter the dashboard (R12.5). After 1.5 s, visitors are sent to the sign-in and others to
 * the home page; a link does the same. Without JavaScript the answer's `Refresh` header does it. The effect is for
 * navigations with JavaScript, such as the next click of an admin whose rights were revoked.
 */
export function Gate({ signedIn }: { signedIn: boolean }) {
  const { pathname, search } = useLocation();
  const target = signedIn ? "/" : loginPath(pathname + search);
  useEffect(() => {
    const timer = setTimeout(() => window.location.assign(target), noEntryDelay * 1000);
    return () => clearTimeout(timer);
  }, [target]);
  return (
    <MessagePage
      title={signedIn ? accessDenied : adminRequired}
      text={
        signedIn
          ? "This part of the site is for its admins. Taking you home."
          : "Please sign in first. Taking you there."
      }
      actions={<ButtonAnchor href={target}>{signedIn ? "Back to Home" : "Sign In"}</ButtonAnchor>}
    />
  );
}
