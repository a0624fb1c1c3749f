import { encodeXML } from "entities";
import { asHtml } from "~/articles/body/markdown.server";
import { textOf } from "~/importers/words/words.server";

/** A card of Ghost's editor: its name and what it holds, whoever wrote that. */
export type Payload = Readonly<Record<string, unknown>>;
type Card = (payload: Payload, note: (what: string, name?: string) => void) => string;

const text = (payload: Payload, ...names: string[]): string => {
  const found = names
    .map((name) => payload[name])
    .find((value) => typeof value === "string" || typeof value === "number");
  return found === undefined ? "" : textOf(found).trim();
};
const safe = (payload: Payload, ...names: string[]) => encodeXML(text(payload, ...names));
const caption = (payload: Payload) =>
  text(payload, "caption") ? `<figcaption>${text(payload, "caption")}</figcaption>` : "";
const listIn = (value: unknown): Payload[] =>
  Array.isArray(value)
    ? value.slice(0, 500).filter((one): one is Payload => typeof one === "object" && one !== null)
    : [];
const objectIn = (value: unknown): Payload => (typeof value === "object" && value !== null ? (value as Payload) : {});

const image = (payload: Payload) => `<img src="${safe(payload, "src")}" alt="${safe(payload, "alt")}">`;

function imageCard(payload: Payload): string {
  const width = text(payload, "cardWidth");
  const shown = text(payload, "href") ? `<a href="${safe(payload, "href")}">${image(payload)}</a>` : image(payload);
  return `<figure class="kg-card kg-image-card${/^(?:wide|full)$/.test(width) ? ` kg-width-${width}` : ""}">${shown}${caption(payload)}</figure>`;
}

const galleryCard = (payload: Payload) =>
  `<figure class="kg-card kg-gallery-card">${listIn(payload.images)
    .map(
      (one) => `<figure>${image({ ...one, src: text(one, "src") || text(one, "fileName") })}${caption(one)}</figure>`,
    )
    .join("")}${caption(payload)}</figure>`;

function bookmark(payload: Payload): string {
  const about = { ...objectIn(payload.metadata) };
  const url = text(payload, "url") || text(about, "url");
  const title = encodeXML(text(about, "title") || text(payload, "title") || url);
  const description = encodeXML(text(about, "description") || text(payload, "description"));
  return `<figure class="kg-card kg-bookmark-card"><a href="${encodeXML(url)}"><div class="kg-bookmark-title">${title}</div><div class="kg-bookmark-description">${description}</div></a></figure>`;
}

/** The page's address says more than the frame that its site gave. */
const embed = (payload: Payload) =>
  `<figure class="kg-card kg-embed-card">${text(payload, "url") && !/<blockquote/i.test(text(payload, "html")) ? safe(payload, "url") : text(payload, "html")}${caption(payload)}</figure>`;

const button = (payload: Payload) =>
  text(payload, "buttonUrl") && text(payload, "buttonText")
    ? `<div class="kg-card kg-button-card"><a href="${safe(payload, "buttonUrl")}">${safe(payload, "buttonText")}</a></div>`
    : "";

const callout = (payload: Payload) =>
  `<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">${safe(payload, "calloutEmoji")}</div><div>${text(payload, "calloutText")}</div></div>`;

const toggle = (payload: Payload) =>
  `<div class="kg-card kg-toggle-card"><h4 class="kg-toggle-heading-text">${text(payload, "heading")}</h4><div class="kg-toggle-content">${text(payload, "content")}</div></div>`;

const product = (payload: Payload) =>
  `<div class="kg-card kg-product-card">${text(payload, "productImageSrc") ? `<figure><img src="${safe(payload, "productImageSrc")}" alt=""></figure>` : ""}<h3>${text(payload, "productTitle")}</h3>${text(payload, "productDescription")}${payload.productButtonEnabled ? button({ buttonUrl: payload.productUrl, buttonText: payload.productButton }) : ""}</div>`;

const header = (payload: Payload) =>
  `${text(payload, "backgroundImageSrc") ? `<figure><img src="${safe(payload, "backgroundImageSrc")}" alt=""></figure>` : ""}<h2>${text(payload, "header", "heading")}</h2><p>${text(payload, "subheader", "subheading")}</p>${payload.buttonEnabled ? button(payload) : ""}`;

const code = (payload: Payload) =>
  `<pre><code>${safe(payload, "code")}</code></pre>${text(payload, "caption") ? `<p>${text(payload, "caption")}</p>` : ""}`;

const media = (tag: "audio" | "video") => (payload: Payload) =>
  `<figure class="kg-card kg-${tag}-card"><${tag} src="${safe(payload, "src")}"></${tag}>${caption(payload)}</figure>`;

const file = (payload: Payload) =>
  `<div class="kg-card kg-file-card"><a href="${safe(payload, "src")}"><div class="kg-file-card-title">${safe(payload, "fileTitle", "fileName")}</div></a></div>`;

const markdown = (payload: Payload) => asHtml(text(payload, "markdown"));

const leftOut =
  (what: string): Card =>
  (_, note) => {
    note(what);
    return "";
  };

const email = leftOut("A part that only newsletters have was left out");
const form = leftOut("A form for subscribers or a call to subscribe was left out");
const paywall = leftOut("The mark of a paywall was left out: what stands behind it is here too");

/** The HTML of a card, with the classes that Ghost itself gives. What nobody knows is left out, and the report says so. */
export function cardHtml(name: string, payload: Payload, note: (what: string, name?: string) => void): string {
  const card = Object.hasOwn(cards, name) ? cards[name] : undefined;
  if (card) return card(payload, note);
  note("A card that is not known here was left out", name);
  return "";
}

const cards: Record<string, Card> = {
  image: imageCard,
  gallery: galleryCard,
  bookmark,
  embed,
  button,
  callout,
  toggle,
  product,
  header,
  code,
  file,
  codeblock: code,
  html: (payload) => text(payload, "html"),
  markdown,
  "card-markdown": markdown,
  hr: () => "<hr>",
  horizontalrule: () => "<hr>",
  audio: media("audio"),
  video: media("video"),
  email,
  "email-cta": email,
  "call-to-action": form,
  signup: form,
  paywall,
  zwnj: () => "",
  tk: () => "",
};
