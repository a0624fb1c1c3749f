import { ButtonAnchor } from "~/ui/button";
import type { LookPreview } from "./look";

/** How a look appears in both schemes, side by side, and how well it can be read. */
export function LookSamples({ look, stylesheets, page, contrasts, objection }: LookPreview) {
  return (
    <div id={samplesId} tabIndex={-1} className="scroll-mt-28 outline-none">
      {/* Here, so that they come after the site's own and win. */}
      {stylesheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <div className="grid gap-4 sm:grid-cols-2">
        <Sample scheme="light" label="In the light scheme" />
        <Sample scheme="dark" label="In the dark scheme" />
      </div>
      <table className="mt-5 w-full max-w-text text-left text-meta">
        <caption className="sr-only">How well {look.accent} can be read</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Use</th>
            <th scope="col">Contrast</th>
          </tr>
        </thead>
        <tbody>
          {contrasts.map(({ scheme, use, ratio, passes }) => (
            <tr key={scheme + use} className="border-t border-line">
              <th scope="row" className="py-2 pr-4 font-normal first-letter:uppercase">
                {use}, {scheme} scheme
              </th>
              <td className="py-2">
                {ratio} to 1, {passes ? "easy to read" : <strong className="text-danger">too low</strong>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-5">
        <a href={page} target="_blank" className="font-semibold underline underline-offset-4" rel="noopener">
          See the front page in this look
        </a>{" "}
        (in a new tab)
      </p>
      {!objection && <p className="mt-3 text-muted">4.5 to 1 or more is needed for each.</p>}
    </div>
  );
}

const samplesId = "samples";

/** Links and buttons lead to where they are: they can be pointed at and reached with the keyboard. */
function Sample({ scheme, label }: { scheme: "light" | "dark"; label: string }) {
  return (
    <section
      data-scheme={scheme}
      aria-label={label}
      className="rounded-card border border-line bg-paper p-4 text-ink sm:p-5"
    >
      <h3 className="text-xl">{label}</h3>
      <p className="mt-2">
        Words of an article, with{" "}
        <a href={`#${samplesId}`} className="text-leaf-dark underline underline-offset-4">
          a link to another
        </a>
        .
      </p>
      <p className="mt-4 flex flex-wrap items-center gap-3">
        <ButtonAnchor href={`#${samplesId}`}>A button</ButtonAnchor>
        <span className="rounded-pill bg-leaf px-3 py-0.5 text-label font-semibold text-paper">A badge</span>
      </p>
      <div className="card mt-4">
        <p className="font-display text-lg text-leaf">A card</p>
        <p className="mt-1 text-meta text-muted">The words below its title.</p>
      </div>
    </section>
  );
}
