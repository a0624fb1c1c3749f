import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { loginPath } from "~/facts/login-path";
import { noEntryDelay } from "~/facts/redirect-delays";
import { accessDenied, adminRequired } from "~/facts/sentences";

/**
 * What those see who may not enter the dashboard (R12.5): visitors are led to sign in, others home, after 1.5 s
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
    <div className="mx-auto max-w-text px-5 py-24 text-center sm:py-32">
      <h1 className="text-4xl sm:text-5xl">{signedIn ? accessDenied : adminRequired}</h1>
      <p className="mt-5 text-lg text-muted">
        {signedIn
          ? "This part of the site is for its admins. Taking you home."
          : "Please sign in first. Taking you there."}
      </p>
      <p className="mt-10">
        <a
          href={target}
          className="inline-flex min-h-11 items-center rounded-full bg-leaf px-6 font-semibold text-white hover:bg-leaf-dark"
        >
          {signedIn ? "Back to Home" : "Sign In"}
        </a>
      </p>
    </div>
  );
}
