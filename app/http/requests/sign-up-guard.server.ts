import type { FormText } from "~/facts/form-text";
import { Problem } from "~/facts/problem";
import { guardFields } from "~/forms/form-guard";
import { signUpTrap } from "~/newsletter/sign-up/sign-up";
import { checkFormGuard } from "./guarded-form.server";

/**
 * Checks what tells people from programs in a form for the newsletter. The form of its own page has what the contact form
 * has. Those of other pages are the same for everybody, because caches keep these pages: they only have the trap. Who
 * falls into it is shown the other form.
 *
 * @throws Problem "invalid" as `checkFormGuard` does
 */
export async function checkSignUpGuard(typed: FormText, admitFast: () => Promise<void>): Promise<void> {
  const trapped = typed[signUpTrap];
  delete typed[signUpTrap];
  if (typed[guardFields.mark] !== undefined) await checkFormGuard(typed, admitFast);
  else if (trapped) throw new Problem("invalid", "To show that you are no machine, please send it once more.");
}
