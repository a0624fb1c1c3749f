import { countText } from "~/facts/english";
import type { DeliveryProgress } from "~/newsletter/delivery/delivery";

/** How far the sending of an issue is, in words. */
export function ProgressText({ progress: { sent, failed, waiting, trouble } }: { progress: DeliveryProgress }) {
  return (
    <>
      <span>{countText(sent, "mail sent", "mails sent")}</span>
      {waiting > 0 && <span>{waiting.toLocaleString("en-GB")} waiting</span>}
      {failed > 0 && <span className="text-danger">{failed.toLocaleString("en-GB")} failed</span>}
      {trouble && <span className="text-danger">{trouble}</span>}
    </>
  );
}
