import { MessagePage } from "~/ui/message-page";

/** A limit was reached (429). */
export function TooManyRequests() {
  return (
    <MessagePage
      title="One moment, please"
      text="Too many requests came from your connection. Please wait a minute and try again."
    />
  );
}
