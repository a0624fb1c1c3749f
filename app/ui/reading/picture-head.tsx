import type { ReactNode } from "react";
import { Picture } from "~/ui/picture";
import { Unbroken } from "~/ui/unbroken";

type PictureHeadProps = {
  title: string;
  /** In the owner's lines. */
  text: string;
  imageUrl: string | null;
  imageAlt: string;
  /** What stands below the words. */
  children: ReactNode;
};

/** The head of a page: what it is about in words, with a picture beside them on a wide window. */
export function PictureHead({ title, text, imageUrl, imageAlt, children }: PictureHeadProps) {
  return (
    <header
      className={
        imageUrl
          ? "mt-6 grid grid-cols-1 items-center gap-x-14 gap-y-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]"
          : "mt-6 max-w-3xl"
      }
    >
      <div>
        <h1 className="text-display [overflow-wrap:anywhere]">
          <Unbroken text={title} />
        </h1>
        {text && (
          <p className="mt-6 text-xl leading-relaxed whitespace-pre-line">
            <Unbroken text={text} />
          </p>
        )}
        {children}
      </div>
      {imageUrl && (
        <div className="no-print">
          <Picture
            image={imageUrl}
            alt={imageAlt}
            sizes="(min-width: 76rem) 37rem, (min-width: 64rem) 50vw, 92vw"
            first
            className="aspect-3/2 w-full rounded-card sm:aspect-2/1 lg:aspect-3/2"
          />
        </div>
      )}
    </header>
  );
}
