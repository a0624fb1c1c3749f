import type { LibraryPicture } from "~/images/library/picture";
import { Picture } from "~/ui/picture";

/** The shapes that lists and pages cut pictures to. */
const shapes = [
  { label: "On cards", className: "aspect-3/2 w-full" },
  { label: "On wide pages", className: "aspect-2/1 w-full" },
  { label: "In small lists", className: "aspect-square w-full" },
];

/** What readers see of a picture where it is cut, with the focal point that was saved last. */
export function FocusSamples({ picture }: { picture: LibraryPicture }) {
  return (
    <section aria-label="What readers see of it" className="sm:col-span-2">
      <h3 className="font-semibold">What readers see of it</h3>
      <p className="text-meta text-muted">Where it is cut, with the focal point as it was saved last.</p>
      <ul className="mt-3 grid max-w-2xl grid-cols-3 items-end gap-4">
        {shapes.map(({ label, className }) => (
          <li key={label}>
            <Picture image={picture.url} alt="" sizes="14rem" widest={640} className={`rounded-card ${className}`} />
            <span className="mt-1 block text-meta text-muted">{label}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
