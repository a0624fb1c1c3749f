import type { CSSProperties } from "react";
import { accentColours } from "~/settings/accent.server";
import { coloursOn } from "~/settings/scheme-colours";
import { siteSettings } from "~/settings/site-settings.server";

/** Pixels. Mail programs know this width, and it suits a page of text. */
const mailWidth = 600;
/** The widest picture: the width without the margins at both sides. */
export const widestPicture = 552;

const serif = "Georgia, 'Times New Roman', serif";
const sans = "'Helvetica Neue', Helvetica, Arial, sans-serif";

/**
 * The looks of a mail. Mail programs read styles of an element alone, so each element has its own; the dark scheme is in
 * the one stylesheet (`darkStyles`), by the classes.
 */
export function mailLook() {
  const { paper, surface, line, ink, muted } = coloursOn(siteSettings().paper).light;
  const { leaf } = accentColours(siteSettings().accent).light;
  const text: CSSProperties = { color: ink, fontFamily: sans, fontSize: "16px", lineHeight: "1.6" };
  const heading: CSSProperties = { color: ink, fontFamily: serif, fontWeight: 600, lineHeight: "1.25" };
  return {
    page: { backgroundColor: paper, margin: 0, padding: "24px 8px", fontFamily: sans },
    sheet: { maxWidth: `${mailWidth}px`, backgroundColor: surface, border: `1px solid ${line}`, borderRadius: "12px" },
    inner: { padding: "24px 23px" },
    wordmark: { ...heading, fontSize: "22px", textDecoration: "none" },
    small: { ...text, color: muted, fontSize: "14px", margin: "0 0 8px" },
    title: { ...heading, fontSize: "32px", margin: "20px 0 16px" },
    part: { ...heading, fontSize: "24px", margin: "36px 0 16px" },
    item: { ...heading, fontSize: "20px", margin: "0 0 6px" },
    itemLink: { color: ink, textDecoration: "underline" },
    text: { ...text, margin: "0 0 14px" },
    link: { color: leaf, textDecoration: "underline" },
    rule: { borderTop: `1px solid ${line}`, margin: "36px 0 24px", paddingTop: "20px" },
    sponsor: { backgroundColor: paper, border: `1px solid ${line}`, borderRadius: "8px", margin: "32px 0 0" },
    quotation: { borderLeft: `3px solid ${line}`, margin: "0 0 14px", padding: "0 0 0 16px" },
    picture: { height: "auto", maxWidth: "100%", borderRadius: "8px" },
  } as const satisfies Record<string, CSSProperties>;
}

export type MailLook = ReturnType<typeof mailLook>;

/** Begins the rules of the dark scheme, in the stylesheet of every mail. */
export const darkRule = "@media (prefers-color-scheme: dark)";

/** Says that the mail has both schemes. */
export const bothSchemes = "color-scheme: light dark; supported-color-schemes: light dark;";

/** The dark scheme, and what a phone lays out in another way. */
export function mailStylesheet(): string {
  const { paper, surface, line, ink, muted } = coloursOn(siteSettings().paper).dark;
  const { leaf } = accentColours(siteSettings().accent).dark;
  return [
    `:root { ${bothSchemes} }`,
    `${darkRule} {`,
    `.m-page, .m-page > table > tbody > tr > td { background-color: ${paper} !important; }`,
    `.m-sheet { background-color: ${surface} !important; border-color: ${line} !important; }`,
    `.m-ink { color: ${ink} !important; }`,
    `.m-muted { color: ${muted} !important; }`,
    `.m-link { color: ${leaf} !important; }`,
    `.m-sponsor { background-color: ${paper} !important; border-color: ${line} !important; }`,
    `.m-rule { border-color: ${line} !important; }`,
    "}",
    "@media (max-width: 520px) {",
    ".m-cell { display: block !important; width: 100% !important; padding-left: 0 !important; }",
    ".m-beside { width: 100% !important; margin-bottom: 12px !important; }",
    "}",
  ].join("\n");
}
