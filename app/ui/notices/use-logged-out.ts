import { useLocation } from "@remix-run/react";
import { useCallback } from "react";
import { addressToReturnTo, loginPath } from "~/facts/address-to-return-to";
import { loggedOutDelay } from "~/facts/no-entry";
import { notices } from "~/facts/notice";
import { useNotify } from "./notices";

let leads = false;

/**
 * Whether this window is on its way to the login page by itself. Then the browser must not ask "Leave site?": the
 * question would hold up the way, and drafts of unsaved forms are kept.
 */
export const leadsToLogin = (): boolean => leads;

/**
 * What happens when a call of the desk is answered with 401 (R14.5): the notice, and half a second later the login
 * page, which leads back to this one.
 */
export function useLoggedOut(): () => void {
  const notify = useNotify();
  const location = useLocation();
  const returnTo = addressToReturnTo(location);
  return useCallback(() => {
    const lead = () => {
      leads = true;
      // Back may show this very page again.
      const arrived = () => {
        leads = false;
      };
      window.addEventListener("pagehide", arrived, { once: true });
      window.location.assign(loginPath(returnTo));
    };
    // The notice's script may still have to come; the time is for reading.
    void notify(notices.unauthorized).finally(() => setTimeout(lead, loggedOutDelay * 1000));
  }, [notify, returnTo]);
}
