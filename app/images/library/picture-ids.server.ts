const addresses = /\/images\/([0-9a-f]{24})-/g;

/** Fields that are made from others, so they name no other pictures. */
const derived = new Set(["contentHtml", "searchTerms", "titleWords", "titleBeginnings", "pictureIds", "outboundLinks"]);

/** The ids of the site's pictures whose addresses stand anywhere in a document, each once, in order. */
export function pictureIdsIn(value: unknown): string[] {
  const ids = new Set<string>();
  collect(value, ids);
  return [...ids].sort();
}

function collect(value: unknown, ids: Set<string>): void {
  if (typeof value === "string") {
    for (const [, id = ""] of value.matchAll(addresses)) ids.add(id);
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, ids);
  } else if (isPlain(value)) {
    for (const [name, item] of Object.entries(value)) if (!derived.has(name)) collect(item, ids);
  }
}

/** Not a date, an id or another value of the database. */
const isPlain = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !("_bsontype" in value) && !(value instanceof Date);
