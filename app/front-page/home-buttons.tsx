import { clsx } from "clsx";
import { ButtonAnchor, ButtonLink } from "~/ui/button";
import type { HomeButton } from "./shown-sections";

/** The buttons of a section, the first one filled. They lead to pages of this site or to other sites. */
export function HomeButtons({ buttons, className }: { buttons: HomeButton[]; className: string }) {
  if (buttons.length === 0) return null;
  return (
    <div className={clsx("flex flex-wrap", className)}>
      {buttons.map(({ label, path }, index) => {
        const look = index === 0 ? "solid" : "quiet";
        return path.startsWith("/") ? (
          <ButtonLink key={path + label} to={path} look={look} prefetch={isListed(path) ? "intent" : "none"}>
            {label}
          </ButtonLink>
        ) : (
          <ButtonAnchor key={path + label} href={path} look={look}>
            {label}
          </ButtonAnchor>
        );
      })}
    </div>
  );
}

/** Nothing is loaded ahead of an address that may be no page, such as /community/submit-story. */
const isListed = (path: string) => /^\/[^/]*$/.test(path);
