import { countText } from "~/facts/english";
import { sendPicture } from "~/images/choose/send-picture";
import type { LibraryPicture } from "~/images/library/picture";

/**
 * Sends pictures to the library, one after the other. Returns them as the lines of a gallery.
 *
 * @param tell is told how far it is, and at the end what came and what did not
 * @param onLine gets each line as soon as its picture has come
 */
export async function sendGallery(
  files: File[],
  tell: (what: string) => void,
  onLine: (line: string) => void = () => {},
): Promise<string[]> {
  const lines: string[] = [];
  for (const [at, file] of files.entries()) {
    tell(`Sending picture ${at + 1} of ${files.length}…`);
    const picture = await sendPicture(file).catch(() => null);
    if (!picture) continue;
    const line = galleryLine(picture);
    lines.push(line);
    onLine(line);
  }
  const lost = files.length - lines.length;
  tell(
    [
      ...(lines.length > 0
        ? [`${countText(lines.length, "picture", "pictures")} came. Describe them in the library.`]
        : []),
      ...(lost > 0 ? [`${countText(lost, "picture", "pictures")} could not be sent.`] : []),
    ].join(" "),
  );
  return lines;
}

/** A picture of a gallery, as it is written there. */
export const galleryLine = ({ url, alt }: Pick<LibraryPicture, "url" | "alt">) =>
  `![${(alt ?? "").replace(/[[\]\\]/g, "\\$&")}](${url})`;
