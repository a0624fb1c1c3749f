import { type RefObject, useEffect } from "react";
import { unsavedPreviewPath } from "~/editing/unsaved/unsaved-preview";
import { useSending } from "~/forms/submit-button";
import { Button } from "~/ui/button";

/**
 * Shows what is typed as readers will see it, in a tab of its own. Nothing is saved, and the form stays as it is. The form
 * needs `usePreviewTab`.
 *
 * @param props.id the document's; missing for a new one
 */
export function PreviewButton({ noun, id }: { noun: string; id?: string }) {
  const busy = useSending();
  return (
    <Button type="submit" look="quiet" formAction={unsavedPreviewPath(noun, id)} formTarget={newTab} disabled={busy}>
      Preview
    </Button>
  );
}

const newTab = "_blank";

/** Leaves a form's preview to the browser. The page's script would send it in the same tab, as a save. */
export function usePreviewTab(form: RefObject<HTMLFormElement | null>): void {
  // After an edit conflict it is another form.
  useEffect(() => {
    const { current } = form;
    const leaveToBrowser = (event: SubmitEvent) => {
      if (event.submitter?.getAttribute("formtarget") === newTab) event.stopPropagation();
    };
    current?.addEventListener("submit", leaveToBrowser);
    return () => current?.removeEventListener("submit", leaveToBrowser);
  });
}
