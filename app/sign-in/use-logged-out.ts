import { useLocation } from "@remix-run/react";
import { notices } from "~/http/notice";
import { useNotify } from "~/ui/notices";

/**
 * What happens when a call of the desk is answered with 401 (spec 8): the notice, and half a second later the login
 * page, which leads back to this one. Drafts of unsaved forms are kept by then, so the browser does not ask.
 */
export function useLoggedOut(): () => void {
  const notify = useNotify();
  const { pathname, search } = useLocation();
  return () => {
    void notify(notices.unauthorized);
    const returnTo = pathname + search;
    setTimeout(() => {
      window.addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), { capture: true });
      location.assign(`/api/login?${new URLSearchParams({ returnTo })}`);
    }, loggedOutDelay * 1000);
  };
}

/** Spec 9: seconds from the notice to the login page. */
const loggedOutDelay = 0.5;
