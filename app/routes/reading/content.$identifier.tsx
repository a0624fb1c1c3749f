import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData, useOutletContext } from "@remix-run/react";
import type { ReactNode } from "react";
import { authorOfText } from "~/archives/author-of-text.server";
import { articlePath, onCard, relatedArticlesShown } from "~/articles/article";
import { findArticle } from "~/articles/articles.server";
import { articleText } from "~/articles/blocks/article-text.server";
import { largePictureAnchor } from "~/articles/blocks/large-pictures.server";
import { categoryOf } from "~/articles/categories/article-categories.server";
import { describeArticle, describeLargePicture } from "~/articles/page/article-metadata.server";
import { ArticleNotFound, ArticlePage } from "~/articles/page/article-page";
import { LargePicturePage } from "~/articles/page/large-picture-page";
import { relatedArticles } from "~/articles/related-articles.server";
import { seriesOf } from "~/articles/series.server";
import { AuthorBox } from "~/authors/author-box";
import { linkOfAuthor } from "~/authors/authors.server";
import { commentsOnText } from "~/comments/comments.server";
import { CommentsSection } from "~/comments/comments-section";
import { positiveNumber, readQuery } from "~/forms/query.server";
import { playedVideo } from "~/http/requests/played-video.server";
import { SaveLink } from "~/mine/keep/keep-link";
import { withoutFooterSignUp } from "~/newsletter/sign-up/sign-up";
import { tellRead } from "~/numbers/tell-read.server";
import { metaFromLoader } from "~/page/metadata";
import { absolute, describePage } from "~/page/metadata.server";
import { forReading } from "~/page/page-scripts";
import { timeAgo } from "~/place/ago";
import { recipeStructuredData } from "~/recipes/page/recipe-metadata.server";
import { findRecipe } from "~/recipes/recipes.server";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const identifier = params.identifier ?? params.id ?? "";
  const article = await findArticle(identifier);
  if (!article) {
    const metadata = describePage({
      title: "Article Not Found",
      description: "The article you're looking for doesn't exist or has been removed.",
      canonical: "/news",
      noIndex: true,
    });
    return data({ found: null, by: null, large: null, metadata }, { status: 404 });
  }
  // An earlier slug redirects to the present one. The id is an address of its own (R2.18).
  if (identifier !== article.slug && identifier !== article.id) throw redirect(articlePath(article), 301);
  const { content: _asWritten, ...shown } = article;
  const text = await articleText(article, { play: playedVideo(request, context), opensPictures: true });
  if (text.plays) context.playFrom?.(text.plays);
  const [only = null, ...others] = text.recipes;
  // A text with several cards is about none of them.
  const recipe = only !== null && others.length === 0 ? await findRecipe(only) : null;
  const { picture = 0 } = readQuery(request, { picture: positiveNumber });
  const large = picture > 0 && picture <= text.pictures.length ? picture : null;
  // Who looks at its pictures one by one has read it once.
  if (!large) tellRead(context, { kind: "article", id: article.id });
  return data({
    large: large && { place: large, anchor: largePictureAnchor(large) },
    found: {
      article: { ...shown, contentHtml: text.html, ...linkOfAuthor(article.author) },
      published: timeAgo(article.publishedAt),
      shareUrl: absolute(articlePath(article)),
      series: article.isExternal ? null : await seriesOf(article),
      contents: text.contents,
      pictures: text.pictures,
      relatedArticles: (await relatedArticles(article, relatedArticlesShown)).map(onCard),
      comments: article.isExternal ? null : await commentsOnText({ noun: "article", ...article }),
      note: article.isExternal ? null : categoryOf(article.category).note || null,
    },
    by: article.isExternal ? null : await authorOfText(article),
    metadata: large
      ? describeLargePicture(article, large)
      : describeArticle(article, recipe ? recipeStructuredData(recipe) : undefined),
  });
}

export const meta = metaFromLoader;

export const handle = { ...forReading, ...withoutFooterSignUp };

export default function Article() {
  const { found, by, large } = useLoaderData<typeof loader>();
  const signUp = useOutletContext<ReactNode>();
  if (!found) return <ArticleNotFound />;
  if (large) return <LargePicturePage {...large} article={found.article} pictures={found.pictures} />;
  return (
    <ArticlePage
      {...found}
      beside={
        !found.article.isExternal && (
          <SaveLink text={{ ...found.article, noun: "article", path: articlePath(found.article) }} />
        )
      }
    >
      <div className="mx-auto max-w-page px-5">
        <div className="mx-auto max-w-text">
          {by && <AuthorBox {...by} />}
          {found.comments && (
            <CommentsSection text={{ noun: "article", slug: found.article.slug }} comments={found.comments} />
          )}
          <div className="has-[form]:mt-14">{signUp}</div>
        </div>
      </div>
    </ArticlePage>
  );
}
