import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type AccentColours, accentColours } from "./accent.server";
import { fontRules } from "./font-pairs";
import { type Look, type LookChoices, lookOfName, nameOfLook } from "./look-choices";
import { coloursOn, type SchemeName, schemeNames } from "./scheme-colours";

/**
 * The stylesheet of a site whose look differs from that of an untouched one. It is a file of its own because the policy of the
 * pages allows no inline style. Its address has the look and a hash of its content, so it may be kept for ever and
 * asks no database: `/theme/{name of the look}-{hash}.css`, or `/theme/{…}-preview-{hash}.css` with the rules for samples.
 */
export function themePath(look: Look, kind: ThemeKind = "site"): string {
  return `/theme/${fileOf(look, kind)}`;
}

type ThemeKind = "site" | "preview";

/** The stylesheet with this file name; `null` if it is no name of one. */
export function themeOfFile(file: string): string | null {
  const [, name, preview] = /^([0-9a-z-]{6,100}?)(-preview)?-[\w-]{10}\.css$/.exec(file) ?? [];
  const look = lookOfName(name ?? "");
  const kind = preview ? "preview" : "site";
  return look && fileOf(look, kind) === file ? themeCss(look, kind) : null;
}

const fileOf = (look: Look, kind: ThemeKind) =>
  `${nameOfLook(look)}${kind === "preview" ? "-preview" : ""}-${hash("sha256", themeCss(look, kind), "base64url").slice(0, 10)}.css`;

/** Each page asks for the address of the site's theme. */
const known = new LRUCache<string, string>({ max: 20 });

function themeCss(look: Look, kind: ThemeKind): string {
  const key = `${nameOfLook(look)} ${kind}`;
  const css = known.get(key) ?? makeTheme(look, kind);
  known.set(key, css);
  return css;
}

function makeTheme(look: Look, kind: ThemeKind): string {
  const { light, dark } = accentColours(look.accent);
  const site =
    `${rootRules(light)}@media screen and (prefers-color-scheme:dark){${rootRules(dark)}}` +
    paperRules(look) +
    fontRules(look.fonts) +
    cornerRules[look.corners] +
    headerRules[look.header] +
    cardRules[look.cards] +
    densityRules[look.density];
  return kind === "site"
    ? site
    : site + schemeNames.map((name) => sampleRule(name, look, { light, dark }[name])).join("");
}

const rootRules = ({ selected, ...brand }: AccentColours) =>
  `:root{${declarations(tokensOf(brand))}}::selection{background:${selected}}`;

/** A reader who asks for more contrast gets the colours of that alone. A logo's own colours are made for light paper. */
function paperRules({ paper }: LookChoices): string {
  if (paper === "cream") return "";
  const { light, dark } = coloursOn(paper);
  const root = ({ leaf: _leaf, "leaf-dark": _dark, added: _added, ...ground }: typeof light) =>
    `:root{${declarations({ ...ground, plate: light.paper })}}`;
  return `@media not all and (prefers-contrast:more){${root(light)}@media screen and (prefers-color-scheme:dark){${root(dark)}}}`;
}

const cornerRules: Record<LookChoices["corners"], string> = {
  soft: "",
  square: ":root{--radius-card:0;--radius-pill:0}",
  round: ":root{--radius-card:1.125rem}",
};

/** The name above the navigation, where that has room. Only the navigation stays when the page is scrolled. */
const headerRules: Record<LookChoices["header"], string> = {
  left: "",
  centred:
    "@media (width>=48rem){body>header>div{display:grid;height:auto;row-gap:0;grid-template:4rem auto/1fr auto 1fr}" +
    "body>header>div>:first-child{grid-column:2}body>header>div>:last-child{grid-area:1/3;justify-self:end}" +
    "body>header nav[aria-label=Main]{grid-area:2/1/3/4;justify-self:center;padding-bottom:.5rem}}" +
    "@media (width>=64rem){body>header:has([data-drawer=lg]){top:-4rem}}" +
    "@media (width>=80rem){body>header:has([data-drawer=xl]){top:-4rem}}",
};

const cardRules: Record<LookChoices["cards"], string> = {
  open: "",
  framed:
    ".card{height:100%;border:1px solid var(--color-line);border-radius:var(--radius-card);background:var(--color-surface);padding:.875rem}",
  ruled: ".card{border-top:1px solid var(--color-ink);padding-top:.875rem}",
};

const densityRules: Record<LookChoices["density"], string> = {
  airy: "",
  compact: "html{font-size:100%}main,body>footer{--spacing:.22rem}.prose{line-height:1.6}",
};

/** A part of the page in one scheme, whatever the reader's is. */
const sampleRule = (scheme: SchemeName, { paper }: LookChoices, brand: AccentColours) =>
  `[data-scheme=${scheme}]{color-scheme:${scheme};${declarations({ ...coloursOn(paper)[scheme], ...tokensOf(brand) })}}`;

const tokensOf = ({ leaf, leafDark }: Omit<AccentColours, "selected">) => ({ leaf, "leaf-dark": leafDark });

const declarations = (colours: Record<string, string>) =>
  Object.entries(colours)
    .map(([name, value]) => `--color-${name}:${value}`)
    .join(";");
