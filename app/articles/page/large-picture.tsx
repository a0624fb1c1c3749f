import { type RefObject, useEffect, useRef, useState } from "react";
import type { LargePicture } from "~/articles/blocks/large-picture";
import { Button } from "~/ui/button";
import { Picture } from "~/ui/picture";

type LargeFigureProps = { picture: LargePicture; className: string };

/** A picture as large as the window, with its caption. */
export function LargeFigure({ picture: { image, alt, caption }, className }: LargeFigureProps) {
  return (
    <figure>
      <Picture key={image} image={image} alt={alt} sizes="100vw" first className={className} />
      {caption && (
        <figcaption className="mt-3 text-[0.95rem] text-muted [overflow-wrap:anywhere]">{caption}</figcaption>
      )}
    </figure>
  );
}

type LargePicturesProps = { text: RefObject<HTMLElement>; pictures: LargePicture[] };

/** Opens the pictures of a text in a dialog; the first follows the last. Without JavaScript each link leads to the same picture on a page. */
export function LargePictures({ text, pictures }: LargePicturesProps) {
  const [place, setPlace] = useState<number | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  useOpening(text, (opened) => {
    setPlace(opened);
    dialog.current?.showModal();
  });
  const turn = (by: 1 | -1) => setPlace((now) => now && ((now - 1 + by + pictures.length) % pictures.length) + 1);
  useArrowKeys(place !== null, { ArrowLeft: () => turn(-1), ArrowRight: () => turn(1) });
  const picture = place === null ? undefined : pictures[place - 1];
  return (
    <dialog
      ref={dialog}
      aria-label="Picture"
      onClose={() => setPlace(null)}
      className="no-print m-auto max-h-[96dvh] max-w-[96vw] rounded-card bg-paper p-4 text-ink backdrop:bg-veil sm:p-5"
    >
      {picture && (
        <LargeFigure
          picture={picture}
          className="mx-auto max-h-[76dvh] w-auto rounded-card bg-transparent! object-contain"
        />
      )}
      <form method="dialog" className="mt-4 flex flex-wrap items-center gap-2">
        {pictures.length > 1 && (
          <>
            <Button type="button" look="quiet" onClick={() => turn(-1)}>
              Previous
            </Button>
            <Button type="button" look="quiet" onClick={() => turn(1)}>
              Next
            </Button>
            <p role="status" className="text-[0.95rem] text-muted">{`Picture ${place ?? 1} of ${pictures.length}`}</p>
          </>
        )}
        <Button type="submit" className="ml-auto">
          Close
        </Button>
      </form>
    </dialog>
  );
}

/** Clicks on the links of a text that lead to its pictures, as long as they ask for no other window. */
function useOpening(text: RefObject<HTMLElement>, open: (place: number) => void): void {
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    const element = text.current;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>("a[data-picture]") : null;
      const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
      if (!link || !plain) return;
      event.preventDefault();
      latest.current(Number(link.dataset.picture));
    };
    element?.addEventListener("click", follow);
    return () => element?.removeEventListener("click", follow);
  }, [text]);
}

function useArrowKeys(active: boolean, turns: { ArrowLeft: () => void; ArrowRight: () => void }): void {
  const latest = useRef(turns);
  latest.current = turns;
  useEffect(() => {
    if (!active) return;
    const turn = ({ key }: KeyboardEvent) => {
      if (key === "ArrowLeft" || key === "ArrowRight") latest.current[key]();
    };
    document.addEventListener("keydown", turn);
    return () => document.removeEventListener("keydown", turn);
  }, [active]);
}
