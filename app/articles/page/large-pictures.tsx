import { type RefObject, useEffect, useState } from "react";
import type { LargePicture } from "~/articles/blocks/large-picture";

type Dialog = typeof import("./large-picture-dialog").LargePictureDialog;
type LargePicturesProps = { text: RefObject<HTMLElement>; pictures: LargePicture[] };

/**
 * Opens the pictures of a text in a dialog, which is loaded when the first one is opened. Without JavaScript, or if that
 * fails, each link leads to the same picture on a page.
 */
export function LargePictures({ text, pictures }: LargePicturesProps) {
  const [opened, setOpened] = useState<{ place: number; Dialog: Dialog } | null>(null);
  useEffect(() => {
    const element = text.current;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-picture]") : null;
      const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
      if (!link || !plain) return;
      event.preventDefault();
      import("./large-picture-dialog").then(
        ({ LargePictureDialog }) => setOpened({ place: Number(link.dataset.picture), Dialog: LargePictureDialog }),
        () => location.assign(link.href),
      );
    };
    element?.addEventListener("click", follow);
    return () => element?.removeEventListener("click", follow);
  }, [text]);
  return opened && <opened.Dialog first={opened.place} pictures={pictures} onClose={() => setOpened(null)} />;
}
