import { ButtonLink } from "./button";
import { MessagePage } from "./message-page";

/** Shown instead of a page whose data could not be loaded (R14.2). */
export function LoadFailure({ message }: { message: string }) {
  return (
    <MessagePage
      title={`Error: ${message}`}
      text="That is our fault, not yours. Please try again in a moment."
      actions={<ButtonLink to="/">Back to Home</ButtonLink>}
    />
  );
}
