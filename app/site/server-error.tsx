import { useRequestId } from "~/page/answer-context";
import { ButtonLink } from "~/ui/button";
import { MessagePage } from "~/ui/message-page";

/** It shows nothing about the inside of the program. With the number, the line in the log can be found. */
export function ServerError() {
  const requestId = useRequestId();
  return (
    <MessagePage
      title="Something went wrong"
      text="That is our fault, not yours. Please try again in a moment."
      actions={
        <ButtonLink to="/" reloadDocument>
          Back to Home
        </ButtonLink>
      }
    >
      <p className="mt-4 text-meta text-muted" suppressHydrationWarning>
        {requestId && `If it happens again, tell us this number: ${requestId}`}
      </p>
    </MessagePage>
  );
}
