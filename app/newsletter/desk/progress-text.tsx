import { countText } from "~/facts/english";
import type { DeliveryProgress } from "~/newsletter/delivery/delivery";
import { numberText } from "~/place/numbers";

/** How far the sending of an issue is, in words. */
export function ProgressText({ progress: { sent, failed, waiting, trouble } }: { progress: DeliveryProgress }) {
  return (
    <>
      <span>{countText(sent, "mail sent", "mails sent")}</span>
      {waiting > 0 && <span>{numberText(waiting)} waiting</span>}
      {failed > 0 && <span className="text-danger">{numberText(failed)} failed</span>}
      {trouble && <span className="text-danger">{trouble}</span>}
    </>
  );
}
