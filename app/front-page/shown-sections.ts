import type { ArchiveResult } from "~/archives/archive";
import type { ArticleOnCard } from "~/articles/article";
import type { ArticleCategory } from "~/articles/categories/article-category";
import type { ChallengeOnCard } from "~/challenges/challenge";
import type { CollectionOnCard } from "~/collections/collection";
import type { ProductOnCard } from "~/products/product";
import type { RatedRecipe } from "~/recipes/ratings/rating";
import type { Topic } from "~/ui/archive-links";

export type HomeButton = { label: string; path: string };
/** Where there is more of what a section shows. */
type More = HomeButton;

export type Hero = {
  kind: "hero";
  title: string;
  text: string;
  /** `/images/…`, or the picture of an untouched site. */
  picture: string | null;
  /** The story that stands in the picture's place. */
  story: ArticleOnCard | null;
  buttons: HomeButton[];
};
export type Interest = Pick<ArticleCategory, "key" | "label"> & { topics: Topic[] };

/** What readers see of a section of the home page. */
export type ShownSection = (
  | Hero
  | { kind: "featured"; title: string; articles: ArticleOnCard[] }
  | { kind: "categories"; title: string; interests: Interest[] }
  | { kind: "challenges"; title: string; challenges: ChallengeOnCard[]; more: More }
  | { kind: "collections"; title: string; collections: CollectionOnCard[]; more: More }
  | { kind: "popular"; title: string; articles: ArticleOnCard[] }
  | { kind: "latest" | "category"; title: string; articles: ArticleOnCard[]; more: More }
  | { kind: "recipes"; title: string; recipes: RatedRecipe[]; more: More }
  | { kind: "products"; title: string; products: ProductOnCard[]; more: More }
  | { kind: "collection"; title: string; text: string; picks: ArchiveResult[]; buttons: HomeButton[] }
  | { kind: "newsletter" }
  | { kind: "words"; title: string; text: string; buttons: HomeButton[] }
) & {
  /** Its place on the page, for addresses. */
  id: string;
};
