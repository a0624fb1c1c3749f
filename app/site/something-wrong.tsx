import { ButtonLink } from "~/ui/button";
import { MessagePage } from "~/ui/message-page";
import { useRequestId } from "./answer-context";

/** Says nothing of the program's inside; the number leads to the log line. */
export function SomethingWrong() {
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
      <p className="mt-4 text-[0.9rem] text-muted" suppressHydrationWarning>
        {requestId && `If it happens again, tell us this number: ${requestId}`}
      </p>
    </MessagePage>
  );
}
