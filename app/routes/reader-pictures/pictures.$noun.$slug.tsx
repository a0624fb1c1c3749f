import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readQuery } from "~/forms/query.server";
import { readerPicturesQuery } from "~/openapi/queries.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { forReading } from "~/page/page-scripts";
import { PicturesPage } from "~/reader-pictures/pictures-page";
import { picturesPath } from "~/reader-pictures/reader-picture";
import { listPictures } from "~/reader-pictures/reader-pictures.server";
import { picturedText } from "~/site/text-at-its-address.server";

/** All pictures of readers of a recipe or in a challenge, 24 a page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const text = await picturedText(request, params);
  const { page = 1 } = readQuery(request, { page: readerPicturesQuery.shape.page });
  const pictures = await listPictures(text, page);
  const [first] = pictures.pictures;
  return {
    shown: { text, ...pictures },
    metadata: describePage({
      title: `Readers’ pictures: ${text.title}`,
      description: `Pictures that readers have sent: ${text.title}.`,
      ogImage: first?.imageUrl,
      ogImageAlt: first?.text,
      canonical: picturesPath(text, pictures.page),
      noIndex: pictures.count === 0,
    }),
  };
}

export { exceptForNotice as shouldRevalidate } from "~/facts/except-for-notice";

export const meta = metaFromLoader;

export const handle = forReading;

export default function Pictures() {
  return <PicturesPage {...useLoaderData<typeof loader>().shown} />;
}
