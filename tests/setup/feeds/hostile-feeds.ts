// Feeds that are made to keep their reader busy: each grows with its number.
import { rss, story } from "./feed-server";

const item = (inside: string) =>
  rss([{ title: "A story of a long and quiet afternoon", link: "https://news.example/1", extra: inside }]);
const described = (html: string) => rss([story(1, { description: `<![CDATA[${html}]]>` })]);
const jsonFeed = (more: string) =>
  `{"version":"https://jsonfeed.org/version/1.1","title":"J","items":[{"id":"1","url":"/1","title":"A story",${more}}]}`;

/** By what they are full of; of some hundred bytes a number. */
export const hostileFeeds: Record<string, (count: number) => string> = {
  "comments before the root": (count) => "<!---->".repeat(count) + rss([story(1)], { head: "" }),
  "comments that are never closed": (count) => `${"<!---><!--".repeat(count)}<rss`,
  "comments that are all but closed": (count) => `<!--${"-->--".repeat(count)}<rss`,
  "spaces before the root": (count) => `<?xml version="1.0"?>${" \n".repeat(count)}${rss([story(1)], { head: "" })}`,
  "declarations that are never closed": (count) => "<?xml ".repeat(count),
  "instructions before the root": (count) => "<?a b?>".repeat(count) + rss([story(1)], { head: "" }),
  "document types that are never closed": (count) => "<!DOCTYPE ".repeat(count),
  ampersands: (count) => item(`<description>${"&".repeat(count * 10)}</description>`),
  "ampersands and numbers": (count) => item(`<description>${"&#".repeat(count * 10)}</description>`),
  "halves of letters": (count) => item(`<description>${"&#xd83d;".repeat(count * 2)}</description>`),
  "entities that nobody knows": (count) =>
    item(
      `<description>${Array.from({ length: count * 2 }, (_none, index) => `&e${index.toString(36)};`).join("")}</description>`,
    ),
  "entities without an end": (count) => item(`<description>${"&foo".repeat(count * 3)}</description>`),
  "opening brackets": (count) => item("<".repeat(count * 10)),
  "closing brackets": (count) => item(`<description>${"]]>".repeat(count * 5)}</description>`),
  "CDATA that is never closed": (count) => item("<![CDATA[".repeat(count)),
  CDATA: (count) => item(`<description>${"<![CDATA[a]]>".repeat(count)}</description>`),
  "elements that are never closed": (count) => item("<description>".repeat(count)),
  "elements that never begin": (count) => item("</description>".repeat(count)),
  "XHTML that is never closed": (count) => item('<title type="xhtml">'.repeat(count)),
  "titles that say a type": (count) => item("<title type type type ".repeat(count)),
  "attributes without quotes": (count) => item("<a b=c ".repeat(count)),
  "attributes without an end": (count) => item('<a b="'.repeat(count)),
  attributes: (count) => item(`<a ${Array.from({ length: count }, (_none, index) => `b${index}="c"`).join(" ")}/>`),
  "a name without an end": (count) => item(`<${"a".repeat(count * 20)}`),
  levels: (count) => item("<a>".repeat(count) + "</a>".repeat(count)),
  "elements inside long names": (count) => {
    const names = Array.from({ length: 80 }, (_none, index) => `a${index}${"b".repeat(count)}`);
    const opened = names.map((name) => `<${name}>`).join("");
    return item(
      `${opened}${"<c/>".repeat(count * 10)}${names
        .map((name) => `</${name}>`)
        .reverse()
        .join("")}`,
    );
  },
  "end tags of nothing": (count) => item(`${"<a>".repeat(400)}${"</b>".repeat(count * 10)}${"</a>".repeat(400)}`),
  "unclosed elements of HTML": (count) => described("<b>".repeat(count * 10)),
  items: (count) => rss(Array.from({ length: count / 4 }, (_none, index) => story(index))),
  "items of one name": (count) => rss(Array.from({ length: count / 4 }, () => story(1))),
  "elements in one item": (count) => item("<category>a</category>".repeat(count)),
  "a title": (count) => rss([story(1, { title: "word ".repeat(count * 10) })]),
  "a title of spaces": (count) => rss([story(1, { title: `a${" ".repeat(count * 20)}b` })]),
  "a date": (count) => rss([story(1, { date: "1 Jan ".repeat(count * 5) })]),
  "a date of times": (count) => rss([story(1, { date: ":00".repeat(count * 5) })]),
  "a byline": (count) => item(`<author>${"a@b".repeat(count * 5)}</author>`),
  "a byline of spaces": (count) =>
    item(`<author>a@b.example (${" ".repeat(count * 10)}x${" ,".repeat(count * 5)}</author>`),
  "many authors behind a long one": (count) =>
    item(`<author>${"a".repeat(count * 10)}</author>${"<author>b</author>".repeat(count)}`),
  "bases that grow": (count) =>
    item(`${`<a xml:base="${"b/".repeat(count / 40)}">`.repeat(400)}${"<b/>".repeat(count)}${"</a>".repeat(400)}`),
  "a link": (count) =>
    rss([story(1, { link: `https://news.example/${"/".repeat(count * 10)}?${"a=b&amp;".repeat(count)}` })]),
  "halves of tags in HTML": (count) => described("<p".repeat(count * 5)),
  "links in HTML": (count) => described("<a ".repeat(count * 5)),
  "brackets in HTML": (count) => described("< ".repeat(count * 5)),
  "scripts in HTML": (count) => described("<script>".repeat(count * 2)),
  "scripts in many descriptions": (count) =>
    rss(
      Array.from({ length: count / 16 }, (_none, index) =>
        story(index, { description: `<![CDATA[${"<script></".repeat(50)}]]>` }),
      ),
    ),
  "comments in HTML": (count) => described("<!--".repeat(count * 3)),
  "brackets in JSON": (count) => jsonFeed(`"extra":${"[".repeat(count)}${"]".repeat(count)}`),
  "objects in JSON": (count) => jsonFeed(`"extra":${'{"a":'.repeat(count)}1${"}".repeat(count)}`),
  "HTML in JSON": (count) => jsonFeed(`"content_html":"${"<a ".repeat(count * 4)}"`),
  "authors in JSON": (count) => jsonFeed(`"authors":[${'{"name":"A"},'.repeat(count)}{}]`),
};

/** A feed that takes a second or two for each million: each of its end tags is compared with all elements that are open. */
export const slowFeed = (endTags: number) =>
  `<rss><channel>${"<a>".repeat(490)}${"</b>".repeat(endTags)}${"</a>".repeat(490)}</channel></rss>`;

/** A feed of 15 MB whose attributes take far more than that in memory. */
export const feedOfAttributes = () => {
  const attributes = Array.from({ length: 1_500_000 }, (_none, index) => `a${index.toString(36)}=""`);
  return rss([{ title: "a", extra: `<guid ${attributes.join(" ")}>a</guid>` }]);
};
