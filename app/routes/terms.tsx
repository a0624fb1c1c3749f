import { useLoaderData } from "@remix-run/react";
import { describedByLoader } from "~/page/metadata";
import { forReading } from "~/page/page-scripts";
import { textPages } from "~/pages/prose.server";
import { TextPage } from "~/pages/text-page";

export const loader = textPages.terms;

export const meta = describedByLoader;

export const handle = forReading;

export default function Terms() {
  return <TextPage {...useLoaderData<typeof loader>().page} />;
}
