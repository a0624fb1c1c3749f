import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { forReading } from "~/page/page-scripts";
import { ProfilePage } from "~/profiles/profile-page";
import { profileAt } from "~/profiles/profiles.server";
import { pageNotFound } from "~/site/not-found.server";
import { profilePath } from "~/users/profile";

/** What somebody has said here, who wants a page of it. */
export async function loader({ request, params: { key = "" } }: LoaderFunctionArgs) {
  const profile = await profileAt(key);
  if (!profile) throw await pageNotFound(request);
  const metadata = describePage({
    title: profile.name,
    description: `What ${profile.name} has said here.`,
    canonical: profilePath(key),
    noIndex: true,
  });
  return data({ profile, metadata }, { headers: { "Cache-Control": "private, no-store" } });
}

export { headersOfLoader as headers } from "~/page/headers-of-loader";

export const meta = metaFromLoader;

export const handle = forReading;

export default function PublicPage() {
  return <ProfilePage {...useLoaderData<typeof loader>().profile} />;
}
