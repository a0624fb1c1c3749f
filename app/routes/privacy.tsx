import { useLoaderData } from "@remix-run/react";
import { describedByLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { forReading } from "~/page/page-scripts";
import { PrivacyPage } from "~/pages/privacy-page";
import { config } from "~/runtime/config.server";

export const loader = () => ({
  messageDays: config().contactRetentionDays,
  metadata: describePage({
    title: "Privacy",
    description:
      "What we know about our readers, which is little, why we keep it, and how you can see, correct or delete it.",
    canonical: "/privacy",
  }),
});

export const meta = describedByLoader;

export const handle = forReading;

export default function Privacy() {
  return <PrivacyPage messageDays={useLoaderData<typeof loader>().messageDays} />;
}
