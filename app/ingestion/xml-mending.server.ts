import { mendedNumbers, namedEntity } from "./feed-text.server";

/**
 * XML that a strict parser takes: HTML's named entities become letters, a lone ampersand becomes its entity, the number of
 * no letter goes, and markup in what Atom holds as XHTML and in RSS becomes text. CDATA stays as it is. In linear time.
 *
 * @param root where the root element begins
 */
export function mended(xml: string, root: number): string {
  const isRss = /^<(?:rss|rdf:RDF)\b/i.test(xml.slice(root, root + 20));
  const ordered = xhtmlAsText(xml);
  return outsideOfCdata(isRss ? markupAsText(ordered) : ordered, (part) =>
    mendedNumbers(part).replace(/&(?:#\d{1,7};|#x[\da-f]{1,6};|([a-z][a-z\d]{1,31});)?/gi, (whole, name?: string) => {
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

const texts = /<((?:atom:)?(?:title|summary|content))\b([^<>]*)>/g;
const isXhtml = /\stype\s*=\s*["']xhtml["']/;

/** The order of words and elements would be lost in the parser's objects. */
function xhtmlAsText(xml: string): string {
  if (!xml.includes("xhtml")) return xml;
  const parts: string[] = [];
  let at = 0;
  for (const { 0: open, 1: name = "", 2: attributes = "", index } of xml.matchAll(texts)) {
    if (index < at || !isXhtml.test(attributes)) continue;
    const start = index + open.length;
    const end = xml.indexOf(`</${name}`, start);
    if (end === -1) break;
    const inside = xml.slice(start, end).replaceAll("]]>", "]]&gt;").replaceAll("<![CDATA[", "");
    parts.push(xml.slice(at, start), "<![CDATA[", inside, "]]>");
    at = end;
  }
  return parts.join("") + xml.slice(at);
}

const tokens =
  /<!\[CDATA\[|<!--|<(?<open>title|description|content:encoded)(?:\s[^<>]{0,300})?>|<(?<close>\/?)(?<name>[a-z][\w:.-]{0,40})/gi;

const ofHtml =
  /^(?:abbr|address|article|aside|audio|a|blockquote|br|b|center|cite|code|dd|del|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|header|hr|iframe|img|ins|i|kbd|li|mark|ol|picture|pre|p|q|script|section|small|span|strike|strong|style|sub|sup|svg|s|table|tbody|td|tfoot|thead|th|tr|tt|ul|u|video|wbr)$/i;

/**
 * RSS holds HTML that is escaped or in CDATA; where elements of HTML stand as they are in a title or a description, they
 * are put into CDATA, since the words inside them would be lost.
 */
function markupAsText(xml: string): string {
  const parts: string[] = [];
  let done = 0;
  let inside: { name: string; start: number; markup: boolean } | null = null;
  tokens.lastIndex = 0;
  for (let token = tokens.exec(xml); token; token = tokens.exec(xml)) {
    const [whole] = token;
    const { open, close, name = "" } = token.groups ?? {};
    if (whole === "<![CDATA[" || whole === "<!--") {
      const end = xml.indexOf(whole === "<!--" ? "-->" : "]]>", tokens.lastIndex);
      if (end === -1) break;
      tokens.lastIndex = end + 3;
    } else if (open) inside = whole.endsWith("/>") ? null : { name: open, start: tokens.lastIndex, markup: false };
    else if (inside && ofHtml.test(name)) inside.markup = true;
    else if (inside) {
      if (inside.markup && close && name === inside.name) {
        const content = xml
          .slice(inside.start, token.index)
          .split(/<!\[CDATA\[|\]\]>/)
          .join(" ");
        parts.push(xml.slice(done, inside.start), "<![CDATA[", content, "]]>");
        done = token.index;
      }
      inside = null;
    }
  }
  return parts.join("") + xml.slice(done);
}
