import { useLocation } from "@remix-run/react";
import { useCallback } from "react";
import { addressToReturnTo } from "~/facts/address-to-return-to";
import { loginPath } from "~/facts/login-path";
import { notices } from "~/facts/notice";
import { loggedOutDelay } from "~/facts/redirect-delays";
import { useNotify } from "./notices";

/**
 * What happens when a call of the desk is answered with 401 (R14.5): the notice, and half a second later the login
 * page, which leads back to this one. Drafts of unsaved forms are kept by then, so the browser does not ask.
 */
export function useLoggedOut(): () => void {
  const notify = useNotify();
  const location = useLocation();
  const returnTo = addressToReturnTo(location);
  return useCallback(() => {
    const lead = () => {
      window.addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), { capture: true });
      window.location.assign(loginPath(returnTo));
    };
    // The notice's script may still have to come; the time is for reading.
    void notify(notices.unauthorized).finally(() => setTimeout(lead, loggedOutDelay * 1000));
  }, [notify, returnTo]);
}
