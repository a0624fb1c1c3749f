import { describedByLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { forReading } from "~/page/page-scripts";
import { AboutPage } from "~/pages/about-page";

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
