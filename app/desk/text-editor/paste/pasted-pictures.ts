import { readImagePath } from "~/facts/image";
import type { ClipboardElement } from "./clipboard-tree";
import type { PastedImage } from "./pasted-text";

/** A picture that came with a paste. It stands in the HTML as `<img data-pasted-picture="{key}">` until it is uploaded. */
export type PastedPicture = { key: string; file: Blob; alt: string };

/** Collects the pictures of one paste. */
export class Pictures {
  readonly pictures: PastedPicture[] = [];
  /** How many came at all. */
  kept = 0;
  /** Addresses of pictures of other sites. */
  readonly foreign: string[] = [];
  /** How many the program has named and not handed over, as Word does. */
  absent = 0;
  /** Those that can be named only when it is known how many the clipboard holds as files. */
  private readonly waiting: { image: PastedImage; address: string }[] = [];

  constructor(private readonly origin: string) {}

  /** `null` for what is no picture for readers, such as a spacer. */
  add(element: ClipboardElement): PastedImage | null {
    const { src = "", alt = "", width, height } = element.attributes;
    if (/^[01](?:px)?$/.test(width ?? "") || /^[01](?:px)?$/.test(height ?? "")) return null;
    if (element.attributes["aria-roledescription"] === "checkbox") return null;
    const address = src.trim();
    const image: PastedImage = { alt: alt.replace(/\s+/g, " ").trim().slice(0, longestAlt) };
    const own = this.ownPath(address);
    if (own) image.path = own;
    else if (/^data:/i.test(address)) {
      const file = fileOfData(address);
      if (!file) return null;
      this.give(image, file);
    } else this.waiting.push({ image, address });
    if (image.path) this.kept++;
    return image;
  }

  /**
   * Gives the files of the clipboard to the pictures that have none. Programs put a drawing of all that was copied beside
   * the HTML as well: so the files count only if there is one for each picture.
   */
  takeFiles(files: readonly Blob[]): void {
    const images = files.filter((file) => file.type.startsWith("image/"));
    const fits = this.waiting.length > 0 && images.length === this.waiting.length;
    for (const [at, { image, address }] of this.waiting.entries()) {
      const file = images[at];
      if (fits && file) this.give(image, file);
      else if (/^(?:https?:)?\/\//i.test(address)) this.foreign.push(address);
      else this.absent++;
    }
    this.waiting.length = 0;
  }

  /** For a clipboard that holds nothing but pictures. */
  give(image: PastedImage, file: Blob): PastedImage {
    image.key = `picture-${this.pictures.length + 1}`;
    this.pictures.push({ key: image.key, file, alt: image.alt });
    this.kept++;
    return image;
  }

  private ownPath(address: string): string | null {
    const path =
      this.origin !== "" && address.startsWith(`${this.origin}/`) ? address.slice(this.origin.length) : address;
    // A smaller rendition stands for its picture.
    const whole = path.replace(/^(\/images\/[\w-]{1,60})\/\d{1,4}\.(?:webp|avif)$/, "$1.webp");
    return readImagePath(whole) ? whole : null;
  }
}

const longestAlt = 300;

function fileOfData(address: string): Blob | null {
  const [, type = "", data = ""] =
    /^data:(image\/[\w.+-]{1,40})(?:;[\w=-]{1,40}){0,3};base64,([\w+/=\s-]*)$/i.exec(address) ?? [];
  if (type === "" || /svg/i.test(type)) return null;
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s+/g, "")), (letter) => letter.charCodeAt(0));
    return bytes.length > 0 ? new Blob([bytes], { type: type.toLowerCase() }) : null;
  } catch {
    return null;
  }
}
