import type { Survey } from "./survey.server";
import type { WxrItem } from "./wxr-entry";

const namesIn = ({ terms }: WxrItem, taxonomy: string) => [
  ...new Set(terms.filter((term) => term.taxonomy === taxonomy).map(({ name }) => name)),
];

/** What an item has beside its text that has no place here. */
export function leftBeside(item: WxrItem, { authors }: Survey): string[] {
  const creator = item.fields.creator?.trim() ?? "";
  const others = namesIn(item, "author")
    .filter((login) => login !== creator && login !== authors.get(creator))
    .map((login) => authors.get(login) ?? login);
  const { custom } = item;
  return [
    ...(others.length > 0 ? [`A text has one author here, and is by others as well: ${others.join(", ")}`] : []),
    ...(custom.length > 0 ? [`It has fields of its own that have no place here: ${custom.join(", ")}`] : []),
  ];
}

const known = new Set(["category", "post_tag", "tag", "author", "post_format"]);

/** What a text is filed under besides categories and tags. */
export function otherTaxonomies(item: WxrItem): string[] {
  const taxonomies = [...new Set(item.terms.map(({ taxonomy }) => taxonomy))].filter((one) => !known.has(one));
  return taxonomies.map((one) => `It has no place for its “${one}” here: ${namesIn(item, one).join(", ")}`);
}
