import { type FieldErrors, Problem } from "~/facts/problem";
import type { User } from "~/facts/user";
import { statusOf } from "~/http/answers/answers.server";
import { readUnsavedForm } from "~/http/requests/picture-form.server";
import { may } from "~/users/rights";
import type { ShownText } from "./shown-text";
import { type PreviewedNoun, shownUnsaved } from "./shown-text.server";

/** What the preview of a form shows: the text, with what it waits for in sentences, or why there is none. */
export type UnsavedText =
  | { text: ShownText; waiting: string[]; refused?: undefined }
  | { refused: { message: string; errors: FieldErrors } };

/**
 * Reads a form of the desk and shows its text as readers would see it. It is checked as a save checks it; nothing is
 * stored. `id` in the request's address is the document's; without it the text is new.
 *
 * @param user has the right to see this noun on the desk
 */
export async function previewUnsaved(
  request: Request,
  noun: PreviewedNoun,
  user: User,
): Promise<UnsavedText & { status: number }> {
  const id = new URL(request.url).searchParams.get("id");
  try {
    const { typed, waiting } = await readUnsavedForm(request);
    const told: string[] = [];
    const tell = (sentence: string) => void told.push(sentence);
    const text = await shownUnsaved(noun, { id, typed, tell, draftsOnly: !may(user, "content.publish") });
    return { text, waiting: [...told, ...waiting], status: 200 };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { kind, message, errors = {} } = error;
    return { refused: { message, errors }, status: statusOf[kind] };
  }
}
