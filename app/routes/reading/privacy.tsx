import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { metaFromLoader } from "~/page/metadata";
import { forReading } from "~/page/page-scripts";
import { answerPage } from "~/pages/answer-page.server";
import { PageView } from "~/texts/read/page-view";

export const loader = ({ request, context }: LoaderFunctionArgs) => answerPage(request, "privacy", context);

export const meta = metaFromLoader;

export const handle = forReading;

export default function TextRoute() {
  return <PageView page={useLoaderData<typeof loader>().page} />;
}
