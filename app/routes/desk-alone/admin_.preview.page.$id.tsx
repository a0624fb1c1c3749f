import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PreviewBar } from "~/desk/form/preview-bar";
import { notFound } from "~/http/answers/answers.server";
import { requireRight } from "~/http/requests/guards.server";
import { playedVideo } from "~/http/requests/played-video.server";
import { withDescriptions } from "~/images/library/descriptions.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { findPageDocument } from "~/texts/edit/page-desk.server";
import { pageFormPath, pagePath } from "~/texts/page";
import { shownPage } from "~/texts/pages.server";
import { PageView } from "~/texts/read/page-view";

/** A page as readers will see it, before it is published too. */
export async function loader({ request, context, params: { id = "" } }: LoaderFunctionArgs) {
  await requireRight(request, "content.publish");
  const document = await findPageDocument(id);
  if (!document) throw notFound();
  const { page, plays } = await shownPage(await withDescriptions(document), playedVideo(request, context));
  if (plays) context.playFrom?.(plays);
  return {
    page,
    form: pageFormPath({ id }),
    metadata: describePage({
      title: `Preview: ${page.heading}`,
      description: page.summary,
      canonical: pagePath(document),
      noIndex: true,
    }),
  };
}

export { ErrorBoundary, headers, links } from "~/routes/desk/admin";

export const meta = metaFromLoader;

export default function Preview() {
  const { page, form } = useLoaderData<typeof loader>();
  return (
    <>
      <PreviewBar form={form} />
      <PageView page={page} />
    </>
  );
}
