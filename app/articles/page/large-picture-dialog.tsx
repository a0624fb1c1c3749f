import { useEffect, useRef, useState } from "react";
import type { LargePicture } from "~/articles/blocks/large-picture";
import { Button } from "~/ui/button";
import { LargeFigure } from "./large-figure";

type LargePictureDialogProps = {
  pictures: LargePicture[];
  /** The place of the picture to begin with, from 1. */
  first: number;
  onClose: () => void;
};

/** The pictures of a text, one at a time; the first follows the last. The arrow keys turn, Escape closes. */
export function LargePictureDialog({ pictures, first, onClose }: LargePictureDialogProps) {
  const [place, setPlace] = useState(first);
  const dialog = useRef<HTMLDialogElement>(null);
  const count = pictures.length;
  const turn = (by: 1 | -1) => setPlace((now) => ((now - 1 + by + count) % count) + 1);
  useEffect(() => {
    dialog.current?.showModal();
    const follow = ({ key }: KeyboardEvent) => {
      const by = key === "ArrowLeft" ? -1 : key === "ArrowRight" ? 1 : 0;
      if (by) setPlace((now) => ((now - 1 + by + count) % count) + 1);
    };
    document.addEventListener("keydown", follow);
    return () => document.removeEventListener("keydown", follow);
  }, [count]);
  const picture = pictures[place - 1];
  return (
    <dialog
      ref={dialog}
      aria-label="Picture"
      onClose={onClose}
      className="no-print m-auto max-h-[96dvh] max-w-[96vw] rounded-card bg-paper p-4 text-ink backdrop:bg-veil sm:p-5"
    >
      {picture && (
        <LargeFigure
          picture={picture}
          className="mx-auto max-h-[76dvh] w-auto rounded-card bg-transparent! object-contain"
        />
      )}
      <form method="dialog" className="mt-4 flex flex-wrap items-center gap-2">
        {count > 1 && (
          <>
            <Button type="button" look="quiet" onClick={() => turn(-1)}>
              Previous
            </Button>
            <Button type="button" look="quiet" onClick={() => turn(1)}>
              Next
            </Button>
            <p role="status" className="text-meta text-muted">{`Picture ${place} of ${count}`}</p>
          </>
        )}
        <Button type="submit" className="ml-auto">
          Close
        </Button>
      </form>
    </dialog>
  );
}
