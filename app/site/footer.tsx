import { useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { SignUpForm } from "~/newsletter/sign-up/sign-up-form";
import { useSite } from "~/page/site";
import { MenuEntry } from "./menu-entry";

/** The footer (R3.8), with the affiliate disclosure on every page (R3.9). What the owner emptied is left out. */
export function Footer() {
  const hasNoSignUp = useMatches().some(({ handle }) => (handle as FooterHandle)?.footerSignUp === false);
  const { name, tagline, columns, social, disclosure, copyright } = useSite();
  return (
    <footer className="mt-24 border-t border-line bg-wash">
      <div className="mx-auto max-w-page px-5 py-14">
        {!hasNoSignUp && <SignUpForm className="mb-12 border-b border-line pb-12" />}
        <div className="grid grid-cols-2 gap-10 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
          <div className="col-span-2 max-w-sm lg:col-span-1">
            <p className="font-display text-2xl">{name}</p>
            {tagline && <p className="mt-3 text-muted">{tagline}</p>}
          </div>
          {columns.map(({ title, links }) => (
            <Column key={title} title={title}>
              {links.map((entry, index) => (
                <li key={index}>
                  <MenuEntry link={entry} className={link} />
                </li>
              ))}
            </Column>
          ))}
          {social.length > 0 && (
            <Column title="Follow us">
              {social.map(({ name: network, url }) => (
                <li key={url}>
                  <a href={url} rel="noopener noreferrer" className={link}>
                    {network}
                  </a>
                </li>
              ))}
            </Column>
          )}
        </div>
        {(disclosure || copyright) && (
          <div className="mt-12 space-y-3 border-t border-line pt-6 text-meta text-muted">
            {disclosure && (
              <p className="max-w-3xl">
                <strong className="text-ink">Affiliate disclosure:</strong> {disclosure}
              </p>
            )}
            {copyright && <p>{copyright}</p>}
          </div>
        )}
      </div>
    </footer>
  );
}

type FooterHandle = { footerSignUp?: false } | undefined;

const link = "inline-block py-1 underline-offset-4 hover:underline";

/** @param title may be empty: then the links stand without a heading */
function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title || "More"}>
      {title && <h2 className="font-sans text-sm font-bold tracking-wide">{title}</h2>}
      <ul className={title && "mt-2"}>{children}</ul>
    </nav>
  );
}
