import { TermsPage } from "~/pages/terms-page";
import { describedByLoader } from "~/site/metadata";
import { describePage } from "~/site/metadata.server";
import { forReading } from "~/site/page-scripts";

export const loader = () => ({
  metadata: describePage({
    title: "Terms",
    description:
      "What you may expect of us and what we ask of you: using the site, affiliate links, prices, advice and changes.",
    canonical: "/terms",
  }),
});

export const meta = describedByLoader;

export const handle = forReading;

export default TermsPage;
