/** The site that relative addresses in a folder's texts belong to, until they are replaced. */
export const folderSite = "https://folder.invalid";

/** A file's address there. */
export const addressOfFile = (file: string) => `${folderSite}/${file.split("/").map(encodeURIComponent).join("/")}`;

/** Folders that stand in no address. */
const roots = /^(?:(?:site|src|source|content|pages|_posts|_drafts|_pages)\/)+/;
const dated = /^(\d{4})-(\d{1,2})-(\d{1,2})-(.+)$/;

export type FilePlace = {
  /** The last part of its address: the file's name, or that of its folder. */
  name: string;
  /** The day in the name of a file of Jekyll. */
  day: string | null;
  isDraft: boolean;
  /** Its probable addresses on the old site. */
  addresses: string[];
  /** Those that only other texts of the folder use. */
  linkedAs: string[];
};

/** What a file's path says. */
export function placeOf(file: string): FilePlace {
  const plain = file.replace(/\.\w+$/, "");
  const isIndex = /(?:^|\/)_?index$/i.test(plain) && plain.includes("/");
  const whole = isIndex ? plain.replace(/\/[^/]+$/, "") : plain;
  const parts = whole.split("/");
  const last = parts.at(-1) ?? whole;
  const [, year, month, day, titled] = dated.exec(last) ?? [];
  const name = titled ?? last;
  const inside = whole.replace(roots, "");
  const folder = inside.includes("/") ? `${inside.slice(0, inside.lastIndexOf("/"))}/` : "";
  const ofDay = year ? `/${year}/${month?.padStart(2, "0")}/${day?.padStart(2, "0")}/${name}` : null;
  const encoded = (path: string) => path.split("/").map(encodeURIComponent).join("/");
  const addresses = ofDay ? [`${encoded(ofDay)}.html`, `${encoded(ofDay)}/`] : [`/${encoded(folder + name)}/`];
  const linked = [`/${file}`, `/${whole}`, `/${file.replace(roots, "")}`, `/${inside}`, `/@name/${name}`];
  return {
    name,
    day: year ? `${year}-${month}-${day}` : null,
    isDraft: parts.includes("_drafts"),
    addresses,
    linkedAs: [...new Set(linked)].map(encoded),
  };
}
