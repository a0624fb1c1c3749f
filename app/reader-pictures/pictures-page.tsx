import { ButtonLink } from "~/ui/button";
import { DateText } from "~/ui/dates";
import { EmptyLine } from "~/ui/empty-state";
import { Pager } from "~/ui/pager";
import { Picture } from "~/ui/picture";
import { PictureCrumbs } from "./picture-crumbs";
import {
  type Pictured,
  pictureAnchor,
  picturesPath,
  picturesText,
  type ReaderPicture,
  type ReaderPictures,
  sendPicturePath,
} from "./reader-picture";

/** All pictures of readers of a recipe or in a challenge. */
export function PicturesPage({ text, pictures, count, page, pages }: ReaderPictures & { text: Pictured }) {
  return (
    <div className="mx-auto max-w-page px-5 pt-6 sm:pt-8">
      <PictureCrumbs text={text} />
      <h1 className="mt-6 text-title [overflow-wrap:anywhere]">Readers’ pictures: {text.title}</h1>
      {count > 0 && <p className="mt-4 text-muted">{picturesText(count)}, the newest first</p>}
      {count > 0 ? (
        <ul className="mt-8 grid items-start gap-x-8 gap-y-12 sm:grid-cols-2">
          {pictures.map((picture, at) => (
            <li key={picture.id} id={pictureAnchor(picture.id)} className="scroll-mt-28">
              <Figure picture={picture} first={at === 0} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="mt-8">
          <EmptyLine>There are no pictures here yet.</EmptyLine>
        </div>
      )}
      <Pager page={page} pages={pages} to={(number) => picturesPath(text, number)} />
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={sendPicturePath(text)} rel="nofollow" prefetch="none">
          Send a picture
        </ButtonLink>
        <ButtonLink to={text.path} look="quiet">
          Back to the {text.noun}
        </ButtonLink>
      </div>
    </div>
  );
}

function Figure({ picture: { imageUrl, name, text, sentAt }, first }: { picture: ReaderPicture; first: boolean }) {
  return (
    <figure>
      <Picture
        image={imageUrl}
        alt={`Picture by ${name}`}
        sizes="(min-width: 40rem) 45vw, 92vw"
        first={first}
        className="h-auto w-full rounded-card"
      />
      <figcaption className="mt-3 [overflow-wrap:anywhere]">
        {text}
        <span className="mt-1 block text-meta text-muted">
          <bdi>{name}</bdi> · <DateText date={sentAt} />
        </span>
      </figcaption>
    </figure>
  );
}
