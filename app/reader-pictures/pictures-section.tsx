import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { Picture } from "~/ui/picture";
import {
  type Pictured,
  pictureAnchor,
  picturesPath,
  picturesText,
  type ReaderPictures,
  sendPicturePath,
} from "./reader-picture";

type PicturesSectionProps = ReaderPictures & { text: Pick<Pictured, "noun" | "slug" | "title"> };

const place = "pictures";

const headings = { recipe: "How it looked in your kitchens", challenge: "Pictures of those who take part" };

/** The newest pictures of readers below a recipe or a challenge, and the way to send one. Each leads to it in large. */
export function PicturesSection({ text, pictures, count }: PicturesSectionProps) {
  return (
    <section aria-labelledby={place} className="no-print mt-16">
      <h2 id={place} className="scroll-mt-28 text-title">
        {headings[text.noun]}
      </h2>
      {count === 0 ? (
        <p className="mt-3 text-muted">There are no pictures here yet.</p>
      ) : (
        <ul className="mt-6 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
          {pictures.map(({ id, imageUrl, name, text: shows }) => (
            <li key={id}>
              <Link to={`${picturesPath(text)}#${pictureAnchor(id)}`} className="group block">
                <Picture
                  image={imageUrl}
                  alt={shows}
                  sizes="(min-width: 64rem) 12rem, (min-width: 40rem) 30vw, 45vw"
                  widest={640}
                  className="aspect-square w-full rounded-card"
                />
                <span className="mt-2 block text-meta text-muted group-hover:underline [overflow-wrap:anywhere]">
                  <bdi>{name}</bdi>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to={sendPicturePath(text)} look="quiet" rel="nofollow" prefetch="none" discover="none">
          Send a picture
        </ButtonLink>
        {count > pictures.length && (
          <Link to={picturesPath(text)} className="inline-flex min-h-11 items-center underline underline-offset-4">
            All {picturesText(count)}
          </Link>
        )}
      </p>
    </section>
  );
}
