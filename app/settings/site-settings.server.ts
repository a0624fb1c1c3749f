import { ContentSnapshot } from "~/db/content-snapshot.server";
import { defaultPlace, placeFrom } from "~/place/place";
import { defaultSettings } from "./default-settings.server";
import { findSettings } from "./settings.model.server";
import { asSiteSettings, settingsInForce } from "./settings-in-force.server";
import type { SiteSettings } from "./site-settings";

const snapshot = new ContentSnapshot<SiteSettings>(
  async () => asSiteSettings(settingsInForce(await findSettings())),
  () => defaultSettings(),
);

/** The settings in force, as of the beginning of this request, job or command. */
export const siteSettings = (): SiteSettings => snapshot.current;

placeFrom(() => snapshot.known?.place ?? defaultPlace);

/** Reads them again after a save, so that the same request sees them. */
export const refreshSiteSettings = (): Promise<void> => snapshot.refresh();
