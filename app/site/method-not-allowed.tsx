import { ButtonLink } from "~/ui/button";
import { MessagePage } from "~/ui/message-page";

/** A form was sent to a page that has none (405). */
export function MethodNotAllowed() {
  return (
    <MessagePage
      title="This page is for reading"
      text="It cannot take what was sent to it. Nothing was changed."
      actions={<ButtonLink to="/">Back to Home</ButtonLink>}
    />
  );
}
