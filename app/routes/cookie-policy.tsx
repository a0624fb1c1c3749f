import { describedByLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { forReading } from "~/page/page-scripts";
import { CookiePolicyPage } from "~/pages/cookie-policy-page";

export const loader = () => ({
  metadata: describePage({
    title: "Cookie Policy",
    description:
      "The cookies we set are those that signing in needs, and one for a minute when you send a form. No analytics, no advertising, no cookies of other companies.",
    canonical: "/cookie-policy",
  }),
});

export const meta = describedByLoader;

export const handle = forReading;

export default CookiePolicyPage;
