import { Form } from "@remix-run/react";
import { useFailedForm } from "~/forms/failed-form";
import { SubmitButton } from "~/forms/submit-button";
import type { ReaderText } from "~/reader-texts/reader-text";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { type Comment, commentsPath } from "./comment";
import { TextCrumbs } from "./text-crumbs";
import { CommentLine } from "./thread-list";

/** Where a reader asks somebody of the desk to look at a comment. */
export function ReportPage({ text, comment }: { text: ReaderText; comment: Comment }) {
  const failed = useFailedForm();
  return (
    <div className="mx-auto max-w-text px-5 pt-6 sm:pt-8">
      <TextCrumbs text={text} here="Report" />
      {failed && <ErrorSummary {...failed} />}
      <h1 className="mt-6 text-title">Report this comment?</h1>
      <div className="mt-6 border-l-3 border-(--mid) pl-4">
        <CommentLine comment={comment} />
      </div>
      <p className="mt-6">
        Somebody here will look at it. Please report what hurts people, gives bad advice on health, or sells something:
        not what you see differently.
      </p>
      <Form method="post" className="mt-8 flex flex-wrap gap-3">
        <SubmitButton sending="Sending…">Report it</SubmitButton>
        <ButtonLink look="quiet" to={commentsPath(text)}>
          Back to the comments
        </ButtonLink>
      </Form>
    </div>
  );
}
