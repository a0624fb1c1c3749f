import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type AccentColours, accentColours } from "./accent.server";
import { type SchemeName, schemeColours, schemeNames } from "./scheme-colours";

/**
 * The stylesheet of a site with another colour than the default. It is a file of its own because the policy of the
 * pages allows no inline style. Its address has the colour and a hash of its content, so it may be kept for ever and
 * asks no database: `/theme/{rrggbb}-{hash}.css`, or `/theme/{rrggbb}-preview-{hash}.css` with the rules for samples.
 *
 * @param accent as in `accentPattern`
 */
export function themePath(accent: string, kind: ThemeKind = "site"): string {
  return `/theme/${fileOf(accent.slice(1), kind, themeCss(accent, kind))}`;
}

type ThemeKind = "site" | "preview";

/** The stylesheet with this file name; `null` if it is no name of one. */
export function themeOfFile(file: string): string | null {
  const [, digits, preview] = /^([0-9a-f]{6})(-preview)?-[\w-]{10}\.css$/.exec(file) ?? [];
  if (!digits) return null;
  const kind = preview ? "preview" : "site";
  const css = themeCss(`#${digits}`, kind);
  return fileOf(digits, kind, css) === file ? css : null;
}

const fileOf = (digits: string, kind: ThemeKind, css: string) =>
  `${digits}${kind === "preview" ? "-preview" : ""}-${hash("sha256", css, "base64url").slice(0, 10)}.css`;

/** Each page asks for the address of the site's theme. */
const known = new LRUCache<string, string>({ max: 20 });

function themeCss(accent: string, kind: ThemeKind): string {
  const key = `${accent} ${kind}`;
  const css = known.get(key) ?? makeTheme(accent, kind);
  known.set(key, css);
  return css;
}

function makeTheme(accent: string, kind: ThemeKind): string {
  const { light, dark } = accentColours(accent);
  const site = `${rootRules(light)}@media screen and (prefers-color-scheme:dark){${rootRules(dark)}}`;
  return kind === "site" ? site : site + schemeNames.map((name) => sampleRule(name, { light, dark }[name])).join("");
}

const rootRules = ({ selected, ...brand }: AccentColours) =>
  `:root{${declarations(tokensOf(brand))}}::selection{background:${selected}}`;

/** A part of the page in one scheme, whatever the reader's is. */
const sampleRule = (scheme: SchemeName, brand: AccentColours) =>
  `[data-scheme=${scheme}]{color-scheme:${scheme};${declarations({ ...schemeColours[scheme], ...tokensOf(brand) })}}`;

const tokensOf = ({ leaf, leafDark }: Omit<AccentColours, "selected">) => ({ leaf, "leaf-dark": leafDark });

const declarations = (colours: Record<string, string>) =>
  Object.entries(colours)
    .map(([name, value]) => `--color-${name}:${value}`)
    .join(";");
