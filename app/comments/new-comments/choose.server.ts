import { z } from "zod";
import { authorOfId, idOfAuthor, listAuthors, refreshAuthors } from "~/authors/authors.server";
import { entersDesk, type User } from "~/facts/user";
import { parseInput } from "~/forms/parse";
import { mailIsSetUp } from "~/mail/mail.server";
import { commentMailOf, setCommentMail } from "~/users/comment-mail.server";
import { verifiedAddressOf } from "~/users/users.server";
import { areCommentsOn } from "../commented-texts.server";
import { allTexts, type CommentMailChoice, noTexts } from "./choice";

/** What somebody of the desk can choose. `null` for others, while comments are off, and without a mail server. */
export async function commentMailChoice(user: User): Promise<CommentMailChoice | null> {
  if (!entersDesk(user) || !areCommentsOn() || !mailIsSetUp()) return null;
  const [chosen, address] = await Promise.all([commentMailOf(user), verifiedAddressOf(user.id)]);
  await refreshAuthors();
  return {
    chosen: chosen === null ? noTexts : (chosen.author ?? allTexts),
    authors: listAuthors().map(({ name, slug }) => ({ id: idOfAuthor(slug), name })),
    isVerified: address !== null,
  };
}

const wrong = "Choose one of the list";

const choiceSchema = z.object({
  commentMail: z.string(wrong).refine((chosen) => {
    return chosen === noTexts || chosen === allTexts || authorOfId(chosen) !== null;
  }, wrong),
});

/**
 * Notes of whose texts somebody of the desk wants new comments by mail. They hold only what readers see too.
 *
 * @throws Problem "invalid"
 */
export async function chooseCommentMail(input: unknown, user: User): Promise<void> {
  await refreshAuthors();
  const { commentMail } = parseInput(choiceSchema, input);
  const isWanted = commentMail !== noTexts && entersDesk(user);
  await setCommentMail(user.id, isWanted ? { author: commentMail === allTexts ? null : commentMail } : null);
}
