import { useMatches } from "@remix-run/react";
import { SignUpForm } from "~/newsletter/sign-up/sign-up-form";
import { useSite } from "~/page/site";
import { MenuEntry } from "~/site/menu-entry";

/** One black block: all links in one row, the name large, and the affiliate disclosure, which every page needs. */
export function Footer() {
  const hasNoSignUp = useMatches().some(({ handle }) => (handle as { footerSignUp?: false })?.footerSignUp === false);
  const { name, columns, social, disclosure, copyright } = useSite();
  const links = [
    ...columns.flatMap((column) => column.links),
    ...social.map(({ name: label, url }) => ({ label, path: url })),
  ];
  return (
    <>
      {!hasNoSignUp && <SignUpForm className="mx-auto mt-24 w-full max-w-page border-t-4 border-ink px-5 pt-10" />}
      <footer className="mt-16 bg-[#111] text-[#f3f3ef]">
        <div className="mx-auto max-w-page px-5 py-12">
          <nav aria-label="Footer">
            <ul className="flex flex-wrap gap-x-8 gap-y-2 text-lg font-semibold">
              {links.map((link, index) => (
                <li key={index}>
                  <MenuEntry link={link} className="inline-block py-1 underline-offset-4 hover:underline" />
                </li>
              ))}
            </ul>
          </nav>
          <p className="mt-12 font-display text-[clamp(2.5rem,11vw,8rem)] leading-none uppercase [overflow-wrap:anywhere]">
            {name}
          </p>
          <div className="mt-8 space-y-2 text-meta">
            {disclosure && (
              <p className="max-w-3xl">
                <strong>Affiliate disclosure:</strong> {disclosure}
              </p>
            )}
            {copyright && <p>{copyright}</p>}
          </div>
        </div>
      </footer>
    </>
  );
}
