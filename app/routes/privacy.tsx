import { useLoaderData } from "@remix-run/react";
import { textPages } from "~/pages/prose.server";
import { TextPage } from "~/pages/text-page";
import { describedByLoader } from "~/site/metadata";
import { forReading } from "~/site/page-scripts";

export const loader = textPages.privacy;

export const meta = describedByLoader;

export const handle = forReading;

export default function Privacy() {
  return <TextPage {...useLoaderData<typeof loader>().page} />;
}
