import { AboutPage } from "~/pages/about-page";
import { describedByLoader } from "~/site/metadata";
import { describePage } from "~/site/metadata.server";
import { forReading } from "~/site/page-scripts";

export const loader = () => ({
  metadata: describePage({
    title: "About",
    description:
      "A small independent British magazine about living well: our mission, what we offer, our values and our story.",
    canonical: "/about",
  }),
});

export const meta = describedByLoader;

export const handle = forReading;

export default AboutPage;
