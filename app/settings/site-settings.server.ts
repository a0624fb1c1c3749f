import { ContentSnapshot } from "~/db/content-snapshot.server";
import { defaultSettings } from "./default-settings.server";
import type { SiteSettings } from "./site-settings";

const snapshot = new ContentSnapshot<SiteSettings>(async () => defaultSettings(), defaultSettings);

/** The settings in force, as of the beginning of this request, job or command. */
export const siteSettings = (): SiteSettings => snapshot.current;
