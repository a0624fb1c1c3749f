import { useLoaderData } from "@remix-run/react";
import { AboutPage } from "~/pages/about-page";
import { aboutPage } from "~/pages/prose.server";
import { describedByLoader } from "~/site/metadata";
import { forReading } from "~/site/page-scripts";

export const loader = aboutPage;

export const meta = describedByLoader;

export const handle = forReading;

export default function About() {
  return <AboutPage {...useLoaderData<typeof loader>().page} />;
}
