import type { ReaderText } from "~/reader-texts/reader-text";
import { recipesPage } from "~/recipes/recipe";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { commentsPath } from "./comment";

type TextCrumbsProps = {
  text: ReaderText;
  /** The name of the page. Without one it is that of all comments. */
  here?: string;
};

/** The way to a page of comments: over the text that they are on. */
export function TextCrumbs({ text, here }: TextCrumbsProps) {
  const over = text.noun === "recipe" ? [recipesPage] : [];
  const above = [...over, { to: text.path, label: text.title }];
  const comments = "Comments";
  if (here === undefined) return <Breadcrumbs above={above} here={comments} />;
  return <Breadcrumbs above={[...above, { to: commentsPath(text), label: comments }]} here={here} />;
}
