import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { notFound } from "~/http/answers/answers.server";
import { requireRight } from "~/http/requests/guards.server";
import { rightToSee } from "~/nouns/noun-rights";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { isPreviewed } from "~/previews/shown-text.server";
import { UnsavedPreview } from "~/previews/unsaved-preview";
import { previewUnsaved } from "~/previews/unsaved-text.server";

/** Nothing is here before a form has been sent, as when somebody opens the address by hand. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await admitted(request, params.noun);
  const metadata = describePage({
    title: "Preview: nothing is saved",
    description: "",
    canonical: "/admin",
    noIndex: true,
  });
  return data({ metadata }, { headers: unkept });
}

/** What a form of the desk has, as readers will see it. Nothing is stored. `id` in the address is the document's. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { noun, user } = await admitted(request, params.noun);
  const { status, ...answer } = await previewUnsaved(request, noun, user);
  return data(answer, { status, headers: unkept });
}

async function admitted(request: Request, noun = "") {
  const user = await requireRight(request, isPreviewed(noun) ? rightToSee(noun) : "content.write");
  if (!isPreviewed(noun)) throw notFound();
  return { noun, user };
}

/** No cache and no search engine keeps it. */
const unkept = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex, nofollow" };

export { headersOfLoader as headers } from "~/page/headers-of-loader";
export { ErrorBoundary, links } from "~/routes/desk/admin";

export const meta = metaFromLoader;

export default function Preview() {
  return <UnsavedPreview preview={useActionData<typeof action>()} />;
}
