import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { loginPath } from "~/http/login-path";
import { noEntryDelay } from "~/http/redirect-delays";
import { accessDenied, adminRequired } from "~/sentences";
import { ButtonAnchor } from "~/ui/button";
import { MessagePage } from "~/ui/message-page";

/**
 * What those see who may not enter the dashboard (spec 4 and 6): visitors are led to sign in, others home, after 1.5 s
 * and by a plain link. The answer's `Refresh` header does it without JavaScript; the effect after a navigation that
 * JavaScript made, such as the next click of an admin who was revoked.
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
