import { Button, ButtonLink } from "~/ui/button";
import { MessagePage } from "~/ui/message-page";

type StopMailPageProps = {
  /** Whether they come. `null` for a link that no mail had. */
  gets: boolean | null;
  /** What comes no more, in a sentence: "mail when somebody answers in this conversation". */
  what: string;
  /** What stays. */
  stays: string;
};

/** Where the link at the end of a mail that comes again and again leads. */
export function StopMailPage({ gets, what, stays }: StopMailPageProps) {
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
      <MessagePage sprig title="No more of these mails" text={`You get no ${what} any more. ${stays}`} actions={home} />
    );
  }
  return (
    <MessagePage
      title="End these mails?"
      text={`You will get no more ${what}.`}
      actions={
        <form method="post">
          <Button type="submit">No more mails</Button>
        </form>
      }
    />
  );
}
