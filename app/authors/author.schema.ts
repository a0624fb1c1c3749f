import { z } from "zod";
import { archiveSlug } from "~/facts/archive";
import { schemaOf } from "~/fields/field-schema";
import { isWebAddress, lineList, requiredLine, visibleLine } from "~/forms/fields";
import { lineOfLink, linkOfLine } from "./author";
import { authorFields } from "./author-fields";

const { name, links } = authorFields;

/** A call may send `{ name, url }` as well. */
const asLine = (link: unknown) =>
  typeof link === "object" && link !== null && "url" in link && typeof link.url === "string"
    ? lineOfLink({ name: "name" in link && typeof link.name === "string" ? link.name : "", url: link.url })
    : link;

const isPlainAddress = (url: string) => isWebAddress(url) && new URL(url).username === "";

/** What an author's form and the API may send. */
export const authorSchema = schemaOf(authorFields, {
  name: requiredLine(name.named, name.most).refine((value) => archiveSlug(value) !== "", "Enter a name with letters"),
  links: z.preprocess(
    (sent) => (Array.isArray(sent) ? sent.map(asLine) : sent),
    lineList(links.named, links.most, links.longest)
      .transform((all) => all.map(visibleLine))
      .refine((all) => all.every((line) => isPlainAddress(linkOfLine(line).url)), {
        error: "End each line with an address that starts with https://",
      }),
  ) as unknown as z.ZodType<string[]>,
});
