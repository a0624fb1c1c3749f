import type { User } from "~/facts/user";
import { titleWords } from "~/search-index/title-words.server";

/** The words by which the desk finds somebody. */
export const nameWords = ({ firstName, lastName, email }: Pick<User, "firstName" | "lastName" | "email">): string[] =>
  titleWords(`${firstName ?? ""} ${lastName ?? ""} ${email}`);
