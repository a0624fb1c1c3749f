import { randomBytes } from "node:crypto";
import type { FormText } from "~/facts/form-text";
import { Problem } from "~/facts/problem";
import { guardFields } from "~/forms/form-guard";
import { hmac, isHmac } from "~/runtime/hmac.server";

/** Nobody fills a form in faster; programs do. */
const shortestMs = 3000;
/** A form that stayed open in a tab since yesterday is still somebody's; one that is sent for weeks is a program's. */
const longestMs = 24 * 60 * 60_000;

/**
 * The mark of a form that is being made: when that was, and a number of its own, signed. So the form is known again
 * without a cookie.
 */
export function newFormMark(madeAt = Date.now()): string {
  const said = `${madeAt.toString(36)}.${randomBytes(12).toString("base64url")}`;
  return `${said}.${hmac("form", said)}`;
}

/**
 * Judges what `FormGuard` put into a form. Returns the number of the form, which is the same each time that it is sent.
 *
 * @param typed gets the mark that the form goes on with when it comes back
 * @throws Problem "invalid" for what a program would send. The form comes back and asks to be sent once more: a person
 * whom we misjudge loses nothing and is never told that a message was sent that was not.
 */
export function checkFormGuard(typed: FormText, now = Date.now()): string {
  const { mark, trap } = guardFields;
  const filled = typed[trap];
  const [time = "", number = "", signature = ""] = (typed[mark] ?? "").split(".");
  const age = now - Number.parseInt(time, 36);
  const ours = isHmac(signature, "form", `${time}.${number}`);
  delete typed[trap];
  if (!ours || !(age <= longestMs)) {
    typed[mark] = newFormMark(now - shortestMs);
    throw new Problem("invalid", "This form was open for too long. Nothing is lost: please send it once more.");
  }
  if (filled) throw new Problem("invalid", "Please send it once more", { [trap]: ["Leave this field empty"] });
  if (age < shortestMs) {
    throw new Problem("invalid", "That went very fast. To show that you are no machine, please send it once more.");
  }
  return number;
}
