import { describedByLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { forReading } from "~/page/page-scripts";
import { TermsPage } from "~/pages/terms-page";

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
