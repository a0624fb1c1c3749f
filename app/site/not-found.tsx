import { useLocation } from "@remix-run/react";
import { ButtonLink } from "~/ui/button";
import { MessagePage } from "~/ui/message-page";

/** Spec 2: it renders nothing when the path contains /product/. */
export function NotFound() {
  const { pathname } = useLocation();
  if (pathname.includes("/product/")) return null;
  return (
    <MessagePage
      sprig
      title="404 Page Not Found"
      text="The page you're looking for doesn't exist."
      actions={
        <div className="flex flex-wrap justify-center gap-4">
          <ButtonLink to="/">Back to Home</ButtonLink>
          <ButtonLink to="/news" look="quiet">
            Latest news
          </ButtonLink>
        </div>
      }
    />
  );
}
