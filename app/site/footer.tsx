import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { fullStopAfter } from "~/facts/english";
import { footerLinks, socialNetworks, useSite } from "~/page/site";

/** The footer (R3.8), with the affiliate disclosure on every page (R3.9). */
export function Footer() {
  const { name } = useSite();
  return (
    <footer className="mt-24 border-t border-line bg-wash">
      <div className="mx-auto max-w-page px-5 py-14">
        <div className="grid grid-cols-2 gap-10 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
          <div className="col-span-2 max-w-sm lg:col-span-1">
            <p className="font-display text-2xl">{name}</p>
            <p className="mt-3 text-muted">
              A digital sanctuary for wellness, style, career growth and authentic living.
            </p>
          </div>
          {footerLinks.map(({ title, links }) => (
            <Column key={title} title={title}>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} prefetch="intent" className={link}>
                    {label}
                  </Link>
                </li>
              ))}
            </Column>
          ))}
          <Column title="Follow us">
            {socialNetworks.map(({ name: network, href }) => (
              <li key={href}>
                <a href={href} rel="noopener noreferrer" className={link}>
                  {network}
                </a>
              </li>
            ))}
          </Column>
        </div>
        <div className="mt-12 border-t border-line pt-6 text-[0.95rem] text-muted">
          <p className="max-w-3xl">
            <strong className="text-ink">Affiliate disclosure:</strong> some links on this site are affiliate links. If
            you buy through one of them we may earn a commission, at no extra cost to you.
          </p>
          <p className="mt-3">{`© 2025 ${name}${fullStopAfter(name)} All rights reserved.`}</p>
        </div>
      </div>
    </footer>
  );
}

const link = "inline-block py-1 underline-offset-4 hover:underline";

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-sans text-sm font-bold tracking-wide">{title}</h2>
      <ul className="mt-2">{children}</ul>
    </nav>
  );
}
