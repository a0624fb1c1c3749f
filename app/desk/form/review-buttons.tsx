import type { Reviewed, Status } from "~/facts/status";
import { SubmitButton } from "~/forms/submit-button";

type ReviewButtonsProps = {
  /** The document that is edited. Missing for a new one. */
  present?: Reviewed & { status: Status };
  mayPublish: boolean;
};

/** Saves a draft's form and asks for a review, or ends it. Who may publish does so in the form itself. */
export function ReviewButtons({ present, mayPublish }: ReviewButtonsProps) {
  if (present ? present.status !== "draft" : mayPublish) return null;
  const wanted = present?.review === "wanted";
  const [value, label] = wanted
    ? ["", mayPublish ? "Send back" : "Take back from review"]
    : ["wanted", "Ask for review"];
  return (
    <SubmitButton name="review" value={value} look="quiet" sending="Saving…">
      {label}
    </SubmitButton>
  );
}
