import { raiseAlarms } from "~/alarms/alarms.server";
import { waitingWords } from "~/comments/desk/words.server";
import { hiddenAddresses } from "~/links/hidden-addresses.server";
import type { Job } from "./job";

/** Tells the owner what fails, what readers have said that waits, and what readers do not reach. */
export const alarms: Job = {
  name: "alarms",
  async run() {
    const waits = [...(await waitingWords()), ...hiddenAddresses()];
    return (await raiseAlarms(new Date(), waits)) > 0 ? undefined : "idle";
  },
};
