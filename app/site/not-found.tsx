import { useLocation } from "@remix-run/react";
import { ButtonLink } from "~/ui/button";

/** R2.14: it renders nothing when the path contains /product/. */
export function NotFound() {
  const { pathname } = useLocation();
  if (pathname.includes("/product/")) return null;
  return (
    <div className="mx-auto max-w-text px-5 py-24 text-center sm:py-32">
      <img src="/sprig.svg" alt="" width="96" height="96" className="mx-auto mb-8" />
      <h1 className="text-4xl sm:text-5xl">404 Page Not Found</h1>
      <p className="mt-5 text-lg text-muted">The page you're looking for doesn't exist.</p>
      <div className="mt-10 flex flex-wrap justify-center gap-4">
        <ButtonLink to="/">Back to Home</ButtonLink>
        <ButtonLink to="/news" look="quiet">
          Latest news
        </ButtonLink>
      </div>
    </div>
  );
}
