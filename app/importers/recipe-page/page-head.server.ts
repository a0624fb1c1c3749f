import { Parser } from "htmlparser2";
import { plainWords } from "~/importers/words/words.server";

/** A page says in its head what it is about. */
const mostRead = 300_000;

/** The picture and the description that a page names for those who share it. */
export function headOf(html: string, address: string): { image: string | null; description: string } {
  const said = new Map<string, string>();
  const parser = new Parser({
    onopentag(tag, { property = "", name = "", content = "" }) {
      const key = (property || name).toLowerCase();
      if (tag === "meta" && content !== "" && !said.has(key)) said.set(key, content.slice(0, 5000));
    },
  });
  parser.end(html.slice(0, mostRead));
  const image = said.get("og:image") ?? said.get("twitter:image") ?? "";
  const url = image !== "" && URL.canParse(image, address) ? new URL(image, address) : null;
  return {
    image: url && /^https?:$/.test(url.protocol) ? url.href : null,
    description: plainWords(said.get("og:description") ?? said.get("description") ?? "", 2000),
  };
}
