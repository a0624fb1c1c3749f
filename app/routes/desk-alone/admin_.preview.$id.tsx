import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { articleFormPath, articlePath } from "~/articles/article";
import { articleText } from "~/articles/blocks/article-text.server";
import { findDeskArticle } from "~/articles/edit/article-desk.server";
import { ArticlePage } from "~/articles/page/article-page";
import { seriesOf } from "~/articles/series.server";
import { PreviewBar } from "~/desk/form/preview-bar";
import { notFound } from "~/http/answers/answers.server";
import { requireRight } from "~/http/requests/guards.server";
import { playedVideo } from "~/http/requests/played-video.server";
import { withDescriptions } from "~/images/library/descriptions.server";
import { metaFromLoader } from "~/page/metadata";
import { absolute, describePage } from "~/page/metadata.server";
import { timeAgo } from "~/place/ago";

/** An article as readers will see it, before it is published too. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireRight(request, "content.write");
  const found = await findDeskArticle(params.id ?? "");
  if (!found) throw notFound();
  const article = await withDescriptions(found);
  const text = await articleText(article, { play: playedVideo(request, context) });
  if (text.plays) context.playFrom?.(text.plays);
  return {
    shown: {
      article: { ...article, contentHtml: text.html },
      published: timeAgo(article.publishedAt),
      shareUrl: absolute(articlePath(article)),
      series: await seriesOf(article),
      contents: text.contents,
      pictures: text.pictures,
      relatedArticles: [],
    },
    metadata: describePage({
      title: `Preview: ${article.title}`,
      description: article.excerpt,
      canonical: articlePath(article),
      noIndex: true,
    }),
  };
}

export { ErrorBoundary, headers, links } from "~/routes/desk/admin";

export const meta = metaFromLoader;

export default function Preview() {
  const { shown } = useLoaderData<typeof loader>();
  return (
    <>
      <PreviewBar form={articleFormPath(shown.article)} />
      <ArticlePage {...shown} />
    </>
  );
}
