import { readImagePath, renditionPath } from "~/facts/image";

/** A picture of the library in a list of choices. Its name stands beside it. */
export function Thumbnail({ picture }: { picture: { url: string } }) {
  const facts = readImagePath(picture.url);
  return facts ? (
    <img
      src={renditionPath(facts, 320)}
      width={facts.width}
      height={facts.height}
      alt=""
      loading="lazy"
      decoding="async"
      className="aspect-[4/3] w-full rounded-[calc(var(--radius-card)-0.25rem)] bg-wash object-cover"
    />
  ) : null;
}
