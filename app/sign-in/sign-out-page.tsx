import { Button } from "~/ui/button";
import { MessagePage } from "~/ui/message-page";

/** Asks before it signs out. The menu's own button signs out directly. */
export function SignOutPage() {
  return (
    <MessagePage
      small
      title="Log out?"
      text="You can sign in again at any time."
      actions={
        <form method="post" action="/api/logout">
          <Button type="submit">Log out</Button>
        </form>
      }
    />
  );
}
