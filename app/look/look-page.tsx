import { useFailedForm } from "~/forms/failed-form";
import { ErrorSummary } from "~/ui/error-summary";
import { LogoForm } from "./logo-form";
import type { LookDesk } from "./look";
import { LookForm } from "./look-form";

/** The section of the settings for the site's look. */
export function LookPage(look: LookDesk) {
  const failed = useFailedForm();
  const ofLogo = failed && !("accent" in failed.typed) ? failed : undefined;
  return (
    <div className="grid gap-8">
      {failed && <ErrorSummary {...failed} />}
      <LookForm {...look} failed={ofLogo ? undefined : failed} />
      <LogoForm version={look.version} logoUrl={look.logoUrl} failed={ofLogo} />
    </div>
  );
}
