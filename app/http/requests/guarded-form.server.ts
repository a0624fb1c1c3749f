import { randomBytes } from "node:crypto";
import type { FormText } from "~/facts/form-text";
import { Problem } from "~/facts/problem";
import { guardFields } from "~/forms/form-guard";
import { hmac, isHmac } from "~/runtime/hmac.server";

/** Faster than people write. But browsers and password managers fill forms in for people, who only press the button. */
const fastMs = 3000;
/** A person may send a form that stayed open since yesterday. A program may send the same form for weeks. */
const longestMs = 24 * 60 * 60_000;

/** The signed mark of a new form: when it was made, and its number. The form is recognized by it without a cookie. */
export function newFormMark(madeAt = Date.now()): string {
  const said = `${madeAt.toString(36)}.${randomBytes(12).toString("base64url")}`;
  return `${said}.${hmac("form", said)}`;
}

/**
 * Checks what `FormGuard` put into a form whose fields are valid. Returns the number of the form, which is the same each
 * time it is sent.
 *
 * @param typed gets the mark for the returned form
 * @param admitFast counts the fast forms of one connection. It refuses with a Problem
 * @throws Problem "invalid" for what a program would send. The form is returned and asks to be sent once more, so that
 * a person who was misjudged loses nothing and is never told that an unsent message was sent
 */
export async function checkFormGuard(
  typed: FormText,
  admitFast: () => Promise<void>,
  now = Date.now(),
): Promise<string> {
  const { mark, trap } = guardFields;
  const filled = typed[trap];
  const [time = "", number = "", signature = ""] = (typed[mark] ?? "").split(".");
  const age = now - Number.parseInt(time, 36);
  const ours = isHmac(signature, "form", `${time}.${number}`);
  delete typed[trap];
  if (!ours || !(age <= longestMs)) {
    typed[mark] = newFormMark(now - fastMs);
    throw new Problem("invalid", "This form was open for too long. Nothing is lost: please send it once more.");
  }
  if (filled) throw new Problem("invalid", "Please send it once more", { [trap]: ["Leave this field empty"] });
  if (age < fastMs) {
    await admitFast().catch((refusal) => {
      if (!(refusal instanceof Problem)) throw refusal;
      throw new Problem("invalid", "That went very fast. To show that you are no machine, please send it once more.");
    });
  }
  return number;
}
