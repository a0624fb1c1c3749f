import { ArticlePage } from "~/articles/page/article-page";
import { ChallengePage } from "~/challenges/page/challenge-page";
import { CollectionPage } from "~/collections/page/collection-page";
import { HomePage } from "~/front-page/home-page";
import { ProductPage } from "~/products/page/product-page";
import { RecipePage } from "~/recipes/page/recipe-page";
import { PageView } from "~/texts/read/page-view";

type Shown<Noun extends string, View extends (props: never) => unknown> = {
  noun: Noun;
  title: string;
  /** The page's own address. */
  path: string;
  props: View extends (props: infer Props) => unknown ? Omit<Props, "children" | "beside"> : never;
};

/** What the page of a text shows. */
export type ShownText =
  | Shown<"article", typeof ArticlePage>
  | Shown<"recipe", typeof RecipePage>
  | Shown<"product", typeof ProductPage>
  | Shown<"challenge", typeof ChallengePage>
  | Shown<"collection", typeof CollectionPage>
  | Shown<"page", typeof PageView>
  | Shown<"settings", typeof HomePage>;

/** A text as readers will see it: the same pages show it. */
export function ShownTextView({ text }: { text: ShownText }) {
  switch (text.noun) {
    case "article":
      return <ArticlePage {...text.props} />;
    case "recipe":
      return <RecipePage {...text.props} />;
    case "product":
      return <ProductPage {...text.props} />;
    case "challenge":
      return <ChallengePage {...text.props} />;
    case "collection":
      return <CollectionPage {...text.props} />;
    case "page":
      return <PageView {...text.props} />;
    case "settings":
      return <HomePage {...text.props} />;
  }
}
