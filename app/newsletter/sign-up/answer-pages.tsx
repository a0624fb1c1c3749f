import type { ReactNode } from "react";
import { useSite } from "~/page/site";
import { Button, ButtonLink } from "~/ui/button";
import { MessagePage } from "~/ui/message-page";
import { confirmationWords, newsletterPath } from "./sign-up";

export type ConfirmationView = {
  email: string;
  /** The paths where one chooses what one gets, and that end the subscription. `null` before it is confirmed. */
  done: { interests: string; ends: string } | null;
  /** Whether the button has just been pressed. */
  isFirst: boolean;
} | null;

/** Where the link of a confirmation leads (R18.2). Only its button does something, so programs that follow links do not. */
export function ConfirmationPage({ view }: { view: ConfirmationView }) {
  const { name } = useSite();
  if (!view) {
    return (
      <DeadLink>
        A link in a confirmation is good for some days, and the newest one counts. Ask for another, if you like.
      </DeadLink>
    );
  }
  const { email, done, isFirst } = view;
  if (done === null) {
    return (
      <MessagePage
        sprig
        title="One press, and you are in"
        text={<Breakable>“{confirmationWords(name, email)}”</Breakable>}
        actions={<PressOnce>Confirm and subscribe</PressOnce>}
      />
    );
  }
  return (
    <MessagePage
      sprig
      title={isFirst ? "Welcome!" : "It is done already"}
      text={
        <Breakable>
          {email} is subscribed to the newsletter of {name}. The next issue comes by itself. You can also hear of what
          is new in the categories that you like.
        </Breakable>
      }
      actions={
        <div className="flex flex-wrap justify-center gap-4">
          <ButtonLink to={done.interests} prefetch="none">
            Choose what you get
          </ButtonLink>
          <ButtonLink to="/" look="quiet">
            Back to Home
          </ButtonLink>
          <ButtonLink to={done.ends} look="quiet" prefetch="none">
            End it…
          </ButtonLink>
        </div>
      }
    />
  );
}

export type UnsubscribeView = { ended: boolean; email: string } | null;

/** Where the link at the end of each issue leads (R18.3). Only its button does something. */
export function UnsubscribePage({ view }: { view: UnsubscribeView }) {
  const { name, newsletter } = useSite();
  if (!view) return <DeadLink>Nobody is subscribed with it any more.</DeadLink>;
  const { ended, email } = view;
  if (!ended) {
    return (
      <MessagePage
        title="End the newsletter?"
        text={
          <Breakable>
            {name} will send {email} no more issues.
          </Breakable>
        }
        actions={<PressOnce>Unsubscribe</PressOnce>}
      />
    );
  }
  return (
    <MessagePage
      sprig
      title="You are unsubscribed"
      text={
        <Breakable>
          {email} gets no more issues of the newsletter of {name}. If that was a slip, you can come back at any time.
        </Breakable>
      }
      actions={
        <div className="flex flex-wrap justify-center gap-4">
          {newsletter && <ButtonLink to={newsletterPath}>Subscribe again</ButtonLink>}
          <ButtonLink to="/" look="quiet">
            Back to Home
          </ButtonLink>
        </div>
      }
    />
  );
}

/** For the page's own action. */
const PressOnce = ({ children }: { children: string }) => (
  <form method="post">
    <Button type="submit">{children}</Button>
  </form>
);

/** An address may be longer than a line. */
const Breakable = ({ children }: { children: ReactNode }) => (
  <span className="[overflow-wrap:anywhere]">{children}</span>
);

/** For a link whose subscription has ended, or that no mail had. */
export function DeadLink({ children }: { children: ReactNode }) {
  const { newsletter } = useSite();
  return (
    <MessagePage
      title="This link leads nowhere any more"
      text={children}
      actions={
        <ButtonLink to={newsletter ? newsletterPath : "/"}>
          {newsletter ? "To the newsletter" : "Back to Home"}
        </ButtonLink>
      }
    />
  );
}
