import { useLoaderData } from "@remix-run/react";
import { metaFromLoader } from "~/page/metadata";
import { forReading } from "~/page/page-scripts";
import { AboutPage } from "~/pages/about-page";
import { aboutPage } from "~/pages/prose.server";

export const loader = aboutPage;

export const meta = metaFromLoader;

export const handle = forReading;

export default function About() {
  return <AboutPage {...useLoaderData<typeof loader>().page} />;
}
