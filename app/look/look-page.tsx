import { useFailedForm } from "~/forms/failed-form";
import { ErrorSummary } from "~/ui/error-summary";
import { AccentForm } from "./accent-form";
import { HeroPictureForm } from "./hero-picture-form";
import { LogoForm } from "./logo-form";
import type { LookDesk } from "./look";

/** The section of the settings for the site's look. */
export function LookPage(look: LookDesk) {
  const failed = useFailedForm();
  const of = failed && ("accent" in failed.typed ? "accent" : failed.typed.picture);
  return (
    <div className="grid gap-8">
      {failed && <ErrorSummary {...failed} />}
      <AccentForm {...look} failed={of === "accent" ? failed : undefined} />
      <LogoForm version={look.version} logoUrl={look.logoUrl} failed={of === "logoUrl" ? failed : undefined} />
      <HeroPictureForm
        version={look.version}
        picture={look.heroImageUrl}
        failed={of === "heroImageUrl" ? failed : undefined}
      />
    </div>
  );
}
