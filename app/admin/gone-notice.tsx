import { useFailedForm } from "~/forms/failed-form";
import { ErrorSummary } from "~/ui/error-summary";

/** What is said where an address names something that is not there any more, or its deletion failed. */
export function GoneNotice({ noun, gone }: { noun: string; gone: boolean }) {
  const failed = useFailedForm();
  if (!gone) return null;
  return (
    <ErrorSummary
      errors={{}}
      message={failed?.message ?? `This ${noun} does not exist any more. It may be in the bin.`}
    />
  );
}
