import { useLoaderData } from "@remix-run/react";
import { libraryImageField } from "~/facts/image-upload";
import type { LatestPicture } from "~/images/library/picture";
import { picturesPath } from "~/images/library/picture";
import { Thumbnail } from "./thumbnail";

/** The latest pictures, if the page's loader has read them. */
const useLatestPictures = () =>
  (useLoaderData() as { latestPictures?: LatestPicture[] } | null | undefined)?.latestPictures ?? [];

/**
 * Without JavaScript: the latest pictures of the library, to choose one. A closed list loads none of them. With JavaScript
 * there is a dialog instead.
 */
export function LatestPictures() {
  const pictures = useLatestPictures();
  return (
    <details className="hidden rounded-card border border-line bg-surface noscript:block">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 font-semibold">
        Choose from the library
      </summary>
      <div className="border-t border-line p-4">
        {pictures.length > 0 && (
          <fieldset>
            <legend className="sr-only">The latest pictures</legend>
            <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3">
              <li className="col-span-full">
                <label className="flex min-h-11 cursor-pointer items-center gap-3">
                  <input type="radio" name={libraryImageField} value="" defaultChecked className={radio} />
                  None of these
                </label>
              </li>
              {pictures.map((picture) => (
                <li key={picture.id}>
                  <label className="flex h-full cursor-pointer flex-col gap-2 rounded-card border border-line p-1.5 has-checked:border-leaf has-checked:bg-wash">
                    <Thumbnail picture={picture} />
                    <span className="flex gap-2 px-1 pb-1 text-meta [overflow-wrap:anywhere]">
                      <input type="radio" name={libraryImageField} value={picture.id} className={radio} />
                      {picture.alt || picture.fileName || "Without a description"}
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
        )}
        <p className="mt-3 text-meta text-muted first:mt-0">
          An older one: find it in{" "}
          <a
            href={picturesPath}
            target="_blank"
            rel="noreferrer"
            className="font-semibold text-leaf underline underline-offset-4"
          >
            the library (in a new window)
          </a>
          , copy the address or the id on its page, and put it into Image URL.
        </p>
      </div>
    </details>
  );
}

const radio = "mt-0.5 size-5 shrink-0 accent-leaf";
