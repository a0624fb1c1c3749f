import { namedEntity } from "./feed-text.server";
import { FeedTrouble } from "./feed-trouble";

/**
 * A feed that defines entities of its own could name ten that each stand for ten others, and so on, until the memory is
 * full; no honest feed does. A DOCTYPE without definitions, as RSS 0.91 asks for it, is harmless. @throws FeedTrouble
 */
export function refuseEntities(xml: string): void {
  const doctype = /<!DOCTYPE[^[>]{0,1000}\[/i.exec(xml.slice(0, 20_000));
  if (doctype || /<!ENTITY/i.test(xml.slice(0, 20_000))) {
    throw new FeedTrouble("It defines XML entities of its own, which could fill the memory");
  }
}

/**
 * XML that a strict parser takes: HTML's named entities become letters, a lone ampersand becomes its entity, and what
 * Atom holds as XHTML becomes text. CDATA and comments stay as they are. In linear time.
 */
export function mended(xml: string): string {
  return outsideOfCdata(xhtmlAsText(xml), (part) =>
    part.replace(/&(?:#\d{1,7};|#x[\da-f]{1,6};|([a-z][a-z\d]{1,31});)?/gi, (whole, name?: string) => {
      if (whole === "&") return "&amp;";
      return !name || ofXml.has(name) ? whole : namedEntity(name) || `&amp;${name};`;
    }),
  );
}

const ofXml = new Set(["amp", "lt", "gt", "quot", "apos"]);

function outsideOfCdata(xml: string, mend: (part: string) => string): string {
  const parts: string[] = [];
  for (let at = 0; at < xml.length; ) {
    const open = xml.indexOf("<![CDATA[", at);
    parts.push(mend(xml.slice(at, open === -1 ? undefined : open)));
    if (open === -1) break;
    const close = xml.indexOf("]]>", open);
    if (close === -1) return parts.join("") + xml.slice(open);
    parts.push(xml.slice(open, close + 3));
    at = close + 3;
  }
  return parts.join("");
}

const xhtml = /<((?:atom:)?(?:title|summary|content))\b[^>]{0,300}\stype\s*=\s*["']xhtml["'][^>]{0,300}>/g;

/** The order of words and elements would be lost in the parser's objects. */
function xhtmlAsText(xml: string): string {
  if (!xml.includes("xhtml")) return xml;
  const parts: string[] = [];
  let at = 0;
  for (const { 0: open, 1: name = "", index } of xml.matchAll(xhtml)) {
    if (index < at) continue;
    const start = index + open.length;
    const end = xml.indexOf(`</${name}`, start);
    if (end === -1) break;
    const inside = xml.slice(start, end).replaceAll("]]>", "]]&gt;").replaceAll("<![CDATA[", "");
    parts.push(xml.slice(at, start), "<![CDATA[", inside, "]]>");
    at = end;
  }
  return parts.join("") + xml.slice(at);
}
