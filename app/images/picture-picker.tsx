import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { uploadTypes } from "~/facts/image-upload";
import { CloseSign, noticeClose } from "~/ui/notices/notice-card";
import { PickerLibrary } from "./choose/picker-library";
import { PickerUpload } from "./choose/picker-upload";
import { type LibraryPicture, picturesApi } from "./library/picture";

type PicturePickerProps = {
  /** The chosen picture: one of the library, or one that was just uploaded and described. */
  onChoose: (picture: LibraryPicture) => void;
  onClose: () => void;
  /** A file that was dropped somewhere: it is uploaded at once. */
  file?: File;
  /** Takes several files that were chosen at once, and sends them itself. Without it one can be chosen. */
  onFiles?: (files: File[]) => void;
};

/**
 * A dialog to choose a picture: upload one, or find one in the library. It calls `onChoose` once and leaves it to the
 * caller to close it. It needs JavaScript; it may stand in a form, of which its own fields are no part.
 */
export function PicturePicker({ onChoose, onClose, file, onFiles }: PicturePickerProps) {
  return (
    <PickerDialog title="Choose a picture" onClose={onClose}>
      <PickerUpload path={picturesApi} types={uploadTypes} file={file} onChoose={onChoose} onFiles={onFiles} />
      <PickerLibrary path={picturesApi} onChoose={onChoose} />
    </PickerDialog>
  );
}

/** What happens in the dialog is nobody else's: React would tell the form around it, too. */
const own = (event: { stopPropagation(): void }) => event.stopPropagation();
const ownEvents = {
  onInput: own,
  onChange: own,
  onSubmit: own,
  onKeyDown: own,
  onPaste: own,
  onDrop: own,
  onClick: own,
};

function PickerDialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState(false);
  const titleId = useId();
  useEffect(() => setShown(true), []);
  useEffect(() => {
    const { current } = dialog;
    if (shown && current && !current.open) current.showModal();
    return () => current?.close();
  }, [shown]);
  if (!shown) return null;
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      {...ownEvents}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-4xl overflow-y-auto overscroll-contain rounded-card border border-line bg-paper p-5 text-ink shadow-xl backdrop:bg-veil sm:p-8"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id={titleId} className="text-2xl sm:text-3xl">
          {title}
        </h2>
        <button type="button" onClick={onClose} className={`${noticeClose} -mt-2 -mr-2`}>
          <CloseSign />
        </button>
      </div>
      {children}
    </dialog>,
    document.body,
  );
}
