import { allChallenges } from "~/challenges/challenge";
import { recipesPage } from "~/recipes/recipe";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { type Pictured, picturesPath } from "./reader-picture";

type PictureCrumbsProps = {
  text: Pictured;
  /** The name of the page. Without one it is that of all pictures. */
  here?: string;
};

const over = { recipe: recipesPage, challenge: allChallenges };

/** The way to a page of pictures: over what they show. */
export function PictureCrumbs({ text, here }: PictureCrumbsProps) {
  const above = [over[text.noun], { to: text.path, label: text.title }];
  const pictures = "Pictures";
  if (here === undefined) return <Breadcrumbs above={above} here={pictures} />;
  return <Breadcrumbs above={[...above, { to: picturesPath(text), label: pictures }]} here={here} />;
}
