import { copied, cut, plainWords } from "~/importers/words/words.server";
import { unserialized } from "./php.server";
import type { WxrItem } from "./wxr-entry";

/** An attachment: a picture or another file of the old site's media library. */
export type Attachment = {
  /** In its full size. */
  url: string;
  alt: string | null;
  caption: string | null;
  /** The post that it was uploaded for. */
  parent: number | null;
  /** The address of its page, if it has one. */
  link: string;
};

/** The attachments of an export. */
export class Library {
  readonly #byId = new Map<number, Attachment>();
  readonly #byAddress = new Map<string, Attachment>();
  readonly #byParent = new Map<number, Attachment[]>();
  readonly #pages = new Map<string, Attachment>();

  add(id: number, { fields, meta }: WxrItem): void {
    const written = fields.attachment_url?.trim() || fileOf(fields.guid) || "";
    if (!/^https?:\/\//i.test(written) || !URL.canParse(written) || this.#byId.has(id)) return;
    const url = copied(originalOf(written, meta.get("_wp_attachment_metadata")));
    const parent = Number(fields.post_parent?.trim()) || null;
    const attachment: Attachment = {
      url,
      alt: copied(plainWords(meta.get("_wp_attachment_image_alt") ?? "", 500)) || null,
      caption: copied(cut((fields["excerpt:encoded"] ?? "").trim(), 1000)) || null,
      parent,
      link: copied(fields.link?.trim() ?? ""),
    };
    this.#byId.set(id, attachment);
    for (const address of [written, url]) this.#byAddress.set(copied(keyOf(address)), attachment);
    if (attachment.link !== "") this.#pages.set(copied(keyOf(attachment.link)), attachment);
    if (parent !== null && isPicture(url)) {
      const others = this.#byParent.get(parent);
      if (others) others.push(attachment);
      else this.#byParent.set(parent, [attachment]);
    }
  }

  get(id: number): Attachment | undefined {
    return this.#byId.get(id);
  }

  /** The pictures that were uploaded for a post. */
  picturesOf(parent: number): readonly Attachment[] {
    return this.#byParent.get(parent) ?? [];
  }

  all(): IterableIterator<[number, Attachment]> {
    return this.#byId.entries();
  }

  /** Whether an address is that of a picture's file or of its page. */
  leadsToPicture(url: string): boolean {
    return isPicture(url) || this.#pages.has(keyOf(url)) || /[?&]attachment_id=\d/.test(url);
  }

  /**
   * The original of a picture that is shown in some size, or through a service that makes sizes.
   *
   * @param id the attachment that the text names
   */
  original(address: string, id: number | null): { url: string; alt: string | null } {
    const plain = withoutService(address);
    const known = this.#known(plain) ?? (id === null ? undefined : this.#sameName(plain, id));
    if (known) return { url: known.url, alt: known.alt };
    return { url: plain.includes("/wp-content/uploads/") ? withoutSize(plain) : plain, alt: null };
  }

  #known(address: string): Attachment | undefined {
    const smaller = withoutSize(address);
    const [scaled, unscaled] = [smaller.replace(lastDot, "-scaled$1"), smaller.replace(/-scaled(\.\w{2,5})$/, "$1")];
    for (const one of [address, smaller, scaled, unscaled]) {
      const found = this.#byAddress.get(keyOf(one));
      if (found) return found;
    }
    return undefined;
  }

  /** Ids survive where addresses do not, for example when a picture was edited. After a move they may mean another. */
  #sameName(address: string, id: number): Attachment | undefined {
    const found = this.#byId.get(id);
    return found && stemOf(found.url) === stemOf(address) ? found : undefined;
  }
}

/** Old exports name the file only as the id of the feed's entry. */
const fileOf = (guid = "") => (/\.\w{2,5}$/.test(guid.trim()) && guid.includes("/uploads/") ? guid.trim() : "");

const lastDot = /(\.\w{2,5})$/;

const isPicture = (url: string) =>
  /\.(?:jpe?g|png|gif|webp|avif|heic|tiff?|bmp|svg)$/i.test(url.split(/[?#]/, 1)[0] ?? "");

/** `photo-1024x768.jpg` → `photo.jpg` */
const withoutSize = (address: string) => address.replace(/-\d{2,5}x\d{2,5}(\.\w{2,5})$/, "$1");

/** What is the same in all versions of a picture. */
const stemOf = (address: string) =>
  withoutSize(address.split(/[?#]/, 1)[0] ?? "")
    .replace(/^.*\//, "")
    .replace(/(?:-scaled|-e\d{10,13}|-rotated)?\.\w{2,5}$/, "");

const keyOf = (address: string) => {
  const [, host = "", path = ""] = /^https?:\/\/(?:www\.)?([^/?#]*)([^#]*)/i.exec(address) ?? [];
  return `${host.toLowerCase()}${path.replace(/\/$/, "")}`;
};

/** WordPress makes big pictures smaller, and keeps the upload beside them. */
function originalOf(url: string, metadata: string | undefined): string {
  const read = metadata === undefined ? undefined : unserialized(metadata);
  if (read === undefined) return url.replace(/-scaled(\.\w{2,5})$/, "$1");
  const { original_image: name } = read as { original_image?: unknown };
  return typeof name === "string" && /^[^/\\]{1,300}$/.test(name) ? new URL(encodeURIComponent(name), url).href : url;
}

const sizes = ["resize", "fit", "w", "h", "quality", "strip", "ssl", "crop", "zoom", "lb", "ulb", "width", "height"];

/** Jetpack shows pictures through its own servers: `https://i0.wp.com/old.example/a.jpg?resize=300%2C200`. */
function withoutService(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  const [, host = "", path = ""] = /^i\d\.wp\.com$/.test(url.host)
    ? (/^\/([^/]+)(\/.*)$/.exec(url.pathname) ?? [])
    : [];
  const inner = !host.includes(".") ? url : new URL(`https://${host}${path}${url.search}`);
  for (const name of sizes) inner.searchParams.delete(name);
  inner.hash = "";
  return inner.href;
}
