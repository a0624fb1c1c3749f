import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { binDays } from "~/editing/history/bin";
import { useFailedForm } from "~/forms/failed-form";
import { ErrorSummary } from "~/ui/error-summary";
import { ConfirmDialog } from "~/ui/overlays/dialog";
import { deskAddress } from "./desk-address";

type DeleteQuestionProps = {
  noun: string;
  title: string;
  /** The immediate effect of deleting it. */
  effect?: string;
  /** What else has to be decided. */
  inputs?: ReactNode;
};

/** Asks before something goes into the bin: a page without JavaScript, a dialog with it. */
export function DeleteQuestion({
  noun,
  title,
  effect = "Readers will not find it any more.",
  inputs,
}: DeleteQuestionProps) {
  const location = useLocation();
  const failed = useFailedForm();
  return (
    <ConfirmDialog
      title={`Delete “${title}”?`}
      closeTo={deskAddress(location)}
      confirm={`Delete ${noun}`}
      inputs={inputs}
    >
      {failed && <ErrorSummary {...failed} errors={inputs ? failed.errors : {}} />}
      <p>
        {effect} It stays in the bin for {binDays} days, from where it can be put back as it was.
      </p>
    </ConfirmDialog>
  );
}
