import { Button, ButtonLink } from "~/ui/button";
import { MessagePage } from "~/ui/message-page";

/** Where the link at the end of a mail of an answer leads. @param gets `null` for a link that no mail had */
export function StopMailPage({ gets }: { gets: boolean | null }) {
  const home = (
    <ButtonLink to="/" look="quiet">
      Back to Home
    </ButtonLink>
  );
  if (gets === null) {
    return (
      <MessagePage
        title="This link leads nowhere"
        text="It is not whole: open it from the mail once more."
        actions={home}
      />
    );
  }
  if (!gets) {
    return (
      <MessagePage
        sprig
        title="No more of these mails"
        text="When somebody answers in this conversation, you get no mail any more. Your comments stay."
        actions={home}
      />
    );
  }
  return (
    <MessagePage
      title="End these mails?"
      text="You will get no more mail when somebody answers in this conversation."
      actions={
        <form method="post">
          <Button type="submit">No more mails</Button>
        </form>
      }
    />
  );
}
