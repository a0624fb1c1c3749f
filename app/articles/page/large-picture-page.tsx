import { type Article, articlePath } from "~/articles/article";
import type { LargePicture } from "~/articles/blocks/large-picture";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { Pager } from "~/ui/pager";
import { LargeFigure } from "./large-figure";

type LargePicturePageProps = {
  article: Pick<Article, "title" | "slug">;
  pictures: LargePicture[];
  /** From 1. */
  place: number;
  /** The anchor of the picture in its text. */
  anchor: string;
};

/** One picture of an article, as large as the window: what its link leads to without JavaScript. */
export function LargePicturePage({ article, pictures, place, anchor }: LargePicturePageProps) {
  const path = articlePath(article);
  const picture = pictures[place - 1];
  return (
    <div className="mx-auto max-w-page px-5 pt-8">
      <Breadcrumbs above={[{ to: path, label: article.title }]} here={`Picture ${place}`} />
      <h1 className="sr-only">{`Picture ${place} of ${pictures.length}: ${article.title}`}</h1>
      <div className="mt-6">{picture && <LargeFigure picture={picture} className="w-full rounded-card" />}</div>
      <Pager noun="Picture" page={place} pages={pictures.length} to={(other) => `${path}?picture=${other}`} />
      <p className="mt-8">
        <ButtonLink to={`${path}#${anchor}`} look="quiet">
          Back to the article
        </ButtonLink>
      </p>
    </div>
  );
}
