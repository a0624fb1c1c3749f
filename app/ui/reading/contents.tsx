import { clsx } from "clsx";

export type ContentsPart = { id: string; title: string };

type ContentsProps = {
  title: string;
  parts: ContentsPart[];
  /** Beside a text that is a page of its own, or in a box above an article. */
  place: "beside" | "above";
};

/** The parts of a long text, as links. */
export function Contents({ title, parts, place }: ContentsProps) {
  const above = place === "above";
  return (
    <nav
      aria-labelledby="contents"
      className={clsx(
        "no-print",
        above ? "mb-10 rounded-card border border-line bg-wash/50 px-5 py-4 sm:px-6" : "self-start lg:sticky lg:top-24",
      )}
    >
      <h2 id="contents" className="font-sans text-sm font-bold tracking-wide">
        {title}
      </h2>
      <ol className={above ? "mt-2 gap-x-8 sm:columns-2" : "mt-3 border-l border-line"}>
        {parts.map(({ id, title }) => (
          <li key={id} className={above ? "break-inside-avoid" : "pl-4"}>
            <a
              href={`#${id}`}
              className="block py-1.5 text-meta text-muted underline-offset-4 hover:text-ink hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
