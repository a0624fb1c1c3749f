import { useLoaderData } from "@remix-run/react";
import { metaFromLoader } from "~/page/metadata";
import { forReading } from "~/page/page-scripts";
import { textPages } from "~/pages/prose.server";
import { TextPage } from "~/pages/text-page";

export const loader = textPages.privacy;

export const meta = metaFromLoader;

export const handle = forReading;

export default function Privacy() {
  return <TextPage {...useLoaderData<typeof loader>().page} />;
}
