import { useLocation } from "@remix-run/react";
import { clsx } from "clsx";
import { useSite } from "~/page/site";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";
import { consentWords, longestEmail, newsletterPath, signUpTrap } from "./sign-up";

/**
 * The sign-up for the newsletter, on pages and in the footer; nothing where mail is not set up (R18.1). A plain form: it
 * stands on cached pages, and the answer is the page of the newsletter, from where a link leads back.
 */
export function SignUpForm({ className }: { className: string }) {
  const { name, newsletter } = useSite();
  const { pathname } = useLocation();
  if (!newsletter) return null;
  return (
    <section
      aria-labelledby="newsletter"
      className={clsx("no-print flex flex-wrap items-center gap-x-12 gap-y-5", className)}
    >
      <h2 id="newsletter" className="flex-1 basis-64 text-3xl text-balance">
        The best of the week, by email
      </h2>
      <form method="post" action={newsletterPath} noValidate className="relative min-w-0 flex-[1.4] basis-80">
        <input type="hidden" name="from" value={pathname} />
        <label htmlFor="newsletter-email" className="font-semibold">
          Your email
        </label>
        <div className="mt-1.5 flex flex-wrap gap-3">
          <input
            type="email"
            id="newsletter-email"
            name="email"
            autoComplete="email"
            maxLength={longestEmail}
            required
            aria-describedby="newsletter-consent"
            className="min-h-12 min-w-0 flex-1 basis-48 rounded-card border border-edge bg-surface px-4 hover:border-ink"
          />
          <Button type="submit">Subscribe</Button>
        </div>
        <input
          name={signUpTrap}
          tabIndex={-1}
          autoComplete="off"
          aria-hidden="true"
          className="absolute -left-[200vw]"
        />
        <p id="newsletter-consent" className="mt-2.5 text-meta text-muted">
          {consentWords(name)}{" "}
          <Link to="/privacy" className="underline underline-offset-4">
            Privacy
          </Link>
        </p>
      </form>
    </section>
  );
}
