import { ownPath } from "~/facts/own-path";
import { newsletterPath } from "./sign-up";

const longest = 300;

/** The path of the page whose form was sent, to lead back there. `null` for the sign-up's own page and for no path. */
export function pageOfForm(sent: string | null | undefined): string | null {
  const path = ownPath(sent)?.split(/[?#]/)[0];
  return path && path.length <= longest && path !== newsletterPath ? path : null;
}
