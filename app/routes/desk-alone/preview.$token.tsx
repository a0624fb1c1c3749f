import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { followPreviewLink } from "~/editing/preview-links/preview-links.server";
import { notFound } from "~/http/answers/answers.server";
import { playedVideo } from "~/http/requests/played-video.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { ShownTextView } from "~/previews/shown-text";
import { isPreviewed, shownText } from "~/previews/shown-text.server";

/** A text that is not published, for whoever has its secret link. */
export async function loader({ request, params: { token = "" }, context }: LoaderFunctionArgs) {
  const place = await followPreviewLink(token);
  const text =
    place && isPreviewed(place.noun)
      ? await shownText(place.noun, place.document, playedVideo(request, context))
      : null;
  if (!text) throw notFound();
  if (text.plays) context.playFrom?.(text.plays);
  const metadata = describePage({
    title: `Preview: ${text.title}`,
    description: "",
    canonical: text.path,
    noIndex: true,
  });
  return data({ text, metadata }, { headers: secret });
}

/** No cache and no search engine keeps it. Its Referrer-Policy is set where those of all pages are. */
const secret = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow",
};

export { headersOfLoader as headers } from "~/page/headers-of-loader";

export const meta = metaFromLoader;

export default function Preview() {
  const { text } = useLoaderData<typeof loader>();
  return (
    <>
      <p className="border-b border-line bg-wash px-5 py-3 text-center">
        A preview: it is not published yet. Please keep the link to yourself.
      </p>
      <ShownTextView text={text} />
    </>
  );
}
