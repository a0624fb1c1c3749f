import { useBeforeUnload, unstable_usePrompt as usePrompt } from "@remix-run/react";
import type { RefObject } from "react";
import { addressToReturnTo } from "~/facts/address-to-return-to";
import { leadsToLogin } from "~/ui/notices/use-logged-out";

const question = "Your changes are not saved. Leave all the same? A draft of them stays in this browser.";

/**
 * Asks somebody who leaves with unsaved changes. The question says that there is a draft, so it has to be stored first: after the
 * answer the form is gone.
 */
export function useLeaveQuestion(dirty: Readonly<RefObject<boolean>>, store: () => void): void {
  usePrompt({
    when({ currentLocation, nextLocation }) {
      // A form is sent to its own address, and a notice leaves it.
      if (!dirty.current || addressToReturnTo(currentLocation) === addressToReturnTo(nextLocation)) return false;
      store();
      return true;
    },
    message: question,
  });
  useBeforeUnload((event) => {
    if (!dirty.current) return;
    store();
    if (!leadsToLogin()) event.preventDefault();
  });
}
