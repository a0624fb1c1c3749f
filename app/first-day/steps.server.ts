import { newestOwnArticles } from "~/articles/articles.server";
import { healthPath } from "~/health/health";
import { endedWell } from "~/health/outcomes.server";
import { storedOrder } from "~/ingestion/sources/source-list.server";
import { config } from "~/runtime/config.server";
import { defaultSettings } from "~/settings/default-settings.server";
import { siteSettings } from "~/settings/site-settings.server";
import { areDefaultsAdapted } from "~/texts/page-index.server";
import type { FirstDayStep, StepName } from "./first-day";

type Step = Omit<FirstDayStep, "name" | "state"> & {
  /** Whether nothing is left to do: one query at most. */
  done(): Promise<boolean>;
  /** Whether it is set where the program is started. */
  inEnvironment?: true;
};

/** The name of a site that nobody has given one. */
const productName = "Meadowsweet";

export const steps: Record<StepName, Step> = {
  "sign-in": {
    label: "Sign-in is connected",
    text: "Set OAUTH_ISSUER_URL, OAUTH_CLIENT_ID and OAUTH_CLIENT_SECRET where the program is started. docs/sign-in.md has the steps for each provider.",
    to: "/admin/users",
    link: "See who has signed in",
    // Whoever sees the list has signed in with it.
    done: async () => config().oauth !== undefined,
    inEnvironment: true,
  },
  name: {
    label: "Name and logo",
    text: "Give the site your name and your logo. Both are on every page, in the icons and in what is shared.",
    to: "/admin/settings",
    link: "Set name and logo",
    done: async () => siteSettings().siteName !== productName && siteSettings().logoUrl !== null,
  },
  contact: {
    label: "Contact details",
    text: "Say how readers reach you. The contact page and the privacy page show it.",
    to: "/admin/settings/contact",
    link: "Set the contact details",
    done: async () => JSON.stringify(siteSettings().contact) !== JSON.stringify(defaultSettings().contact),
  },
  pages: {
    label: "Pages",
    text: "Read about, privacy, terms and cookie policy, and adapt them: they are promises, and they are yours now.",
    to: "/admin/pages",
    link: "Read the pages",
    done: async () => areDefaultsAdapted(),
  },
  article: {
    label: "First article",
    text: "Write something and publish it. Readers see nothing of it before.",
    to: "/admin?new",
    link: "Write an article",
    done: async () => (await newestOwnArticles(1)).length > 0,
  },
  mail: {
    label: "E-mail",
    text: "Set SMTP_URL and MAIL_TO where the program is started, and send a test mail. Until then, letters from readers are in the inbox alone, and nobody is told of them.",
    to: healthPath,
    link: "Send a test mail",
    done: async () => config().mail !== undefined && (await endedWell("mail")),
    inEnvironment: true,
  },
  backups: {
    label: "Backups",
    text: "Set BACKUP_DIR where the program is started. The first backup is written within an hour, and then one every night.",
    to: "/admin/jobs",
    link: "See the backups' runs",
    done: async () => config().backupDir !== undefined && (await endedWell("job backup")),
    inEnvironment: true,
  },
  feeds: {
    label: "News from other sites",
    text: "Choose whose news are shown here, or switch them off: FEEDS=off where the program is started.",
    to: "/admin/rss",
    link: "Look at the sources",
    done: async () => !config().feeds || config().feedsFile !== undefined || (await storedOrder()) !== null,
  },
};
