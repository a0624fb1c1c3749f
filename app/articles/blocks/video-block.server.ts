import type { Element } from "hast";
import { toText } from "hast-util-to-text";
import type { StoredBlock } from "~/articles/body/text-blocks.server";
import { type Film, filmOf, videoAnchor } from "~/text-blocks/films";
import { element } from "./element.server";
import { pictureElement } from "./picture-blocks.server";

/**
 * What plays of a text: the number of a video that its reader has started, counted from 1, or none. In a preview of what
 * is not saved nothing can: `"later"`.
 */
export type Played = number | "later" | null;

/**
 * A film or post of another site. Before it is played, nobody is asked for anything: a link leads to the same page, which
 * has the frame then.
 */
export function videoBlock(block: StoredBlock, place: number, played: Played): Element | null {
  const { src = "", picture, alt = "" } = block.attributes;
  const film = filmOf(src);
  if (!film) return null;
  const title = titleOf(block, film);
  const poster = pictureElement(picture ?? null, alt, { sizes: "(min-width: 48rem) 44.7rem, calc(100vw - 2.7rem)" });
  return element(
    "figure",
    { className: ["text-block", "text-video", `is-${film.shape}`], id: videoAnchor(place) },
    played === place
      ? frame(film, title)
      : element("div", {}, poster ?? panel(film), played === "later" ? later(film) : playLink(film, place, title)),
    element(
      "figcaption",
      {},
      block.label,
      block.label.length > 0 && " · ",
      element("a", { href: src, rel: ["noopener"] }, `On ${film.site}`),
    ),
  );
}

/** The same in a feed: a link to the film's own page, with its picture. */
export function videoLink(block: StoredBlock): Element[] {
  const { src = "", picture, alt = "" } = block.attributes;
  const film = filmOf(src);
  if (!film) return [];
  const poster = pictureElement(picture ?? null, alt, { sizes: "100vw" });
  const link = element("a", { href: src, rel: ["noopener"] }, `${titleOf(block, film)} (${film.site})`);
  return [...(poster ? [element("p", {}, poster)] : []), element("p", {}, link)];
}

const titleOf = ({ label }: StoredBlock, { site }: Film) =>
  toText(element("p", {}, label)).trim() || `A film or post of ${site}`;

const panel = ({ site }: Film) => element("p", { className: ["text-panel"] }, site);

const later = (film: Film) =>
  element(
    "p",
    {},
    element(
      "span",
      { className: ["text-button"] },
      `${film.shape === "post" ? "Shown" : "Plays"} from ${film.site} once it is saved`,
    ),
  );

function playLink(film: Film, place: number, title: string): Element {
  return element(
    "p",
    {},
    element(
      "a",
      { className: ["text-button"], href: `?play=${place}#${videoAnchor(place)}`, rel: ["nofollow"] },
      `${film.shape === "post" ? "Show post" : "Play video"} from ${film.site}`,
      element("span", { className: ["sr-only"] }, `: ${title}`),
    ),
  );
}

/** Players need scripts and their own storage. They may open their pages in a new window, but not change this one. */
function frame({ frame: src }: Film, title: string): Element {
  return element("iframe", {
    src,
    title,
    sandbox: [
      "allow-scripts",
      "allow-same-origin",
      "allow-popups",
      "allow-popups-to-escape-sandbox",
      "allow-presentation",
    ],
    allow: "autoplay; encrypted-media; fullscreen; picture-in-picture",
    // Players refuse readers of whom they do not know the site. They do not learn the page.
    referrerPolicy: "strict-origin",
  });
}
