import { Form } from "@remix-run/react";
import { diffWordsWithSpace } from "diff";
import { inWords } from "~/desk/form/field-words";
import { editorText } from "~/facts/editor";
import { readImagePath } from "~/facts/image";
import type { Revision } from "~/facts/revision";
import type { NounFacts } from "~/fields/noun-facts";
import { useFailedForm } from "~/forms/failed-form";
import { factsOf } from "~/nouns/noun-facts";
import { MomentText } from "~/place/moment-text";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Link } from "~/ui/link";
import { Picture } from "~/ui/picture";
import type { DocumentHistory } from "./document-history";

/** The versions of a document, to look at, compare and restore. */
export function RevisionsPage({ noun, title, present, revisions, shown, against, names }: DocumentHistory) {
  const failed = useFailedForm();
  return (
    <>
      {failed && <ErrorSummary {...failed} />}
      <h2 className="text-3xl [overflow-wrap:anywhere]">Versions of “{title}”</h2>
      {present === null && <p className="mt-2 text-muted">It lies in the bin; put it back from there first.</p>}
      <div className="mt-8 grid gap-10 lg:grid-cols-[18rem_1fr]">
        <nav aria-label="Versions">
          <ol className="divide-y divide-line border-y border-line">
            {revisions.map(({ version, at, by }) => (
              <li key={version}>
                <Link
                  to={`?version=${version}`}
                  preventScrollReset
                  aria-current={version === shown?.version ? "true" : undefined}
                  className="block py-3 aria-[current]:border-l-4 aria-[current]:border-leaf aria-[current]:pl-4 hover:bg-wash"
                >
                  <span className="font-semibold">
                    Version {version}
                    {version === present && ", the present one"}
                  </span>
                  <span className="block text-meta text-muted">
                    <MomentText date={at} /> by {by ? editorText(by) : "the program"}
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        {shown ? (
          <ShownVersion
            {...{ shown, against, names, revisions }}
            facts={factsOf(noun)}
            restorable={present !== null && shown.version !== present}
          />
        ) : (
          <p className="text-muted">No versions are kept of it yet. The next save leaves one.</p>
        )}
      </div>
    </>
  );
}

type ShownVersionProps = Pick<DocumentHistory, "against" | "names" | "revisions"> & {
  facts: NounFacts;
  shown: Revision;
  restorable: boolean;
};

function ShownVersion({ facts, shown, against, names, revisions, restorable }: ShownVersionProps) {
  const others = revisions.filter(({ version }) => version !== shown.version);
  return (
    <section aria-labelledby="shown">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h3 id="shown" className="text-2xl">
          Version {shown.version}
          {against && ` compared with version ${against.version}`}
        </h3>
        {restorable && (
          <Form method="post">
            <input type="hidden" name="version" value={shown.version} />
            <Button type="submit">Bring version {shown.version} back</Button>
          </Form>
        )}
      </div>
      {others.length > 0 && (
        <Form className="mt-4 flex flex-wrap items-end gap-3">
          <input type="hidden" name="version" value={shown.version} />
          <label className="font-semibold">
            Compare with
            <select
              name="against"
              key={`${shown.version} ${against?.version}`}
              defaultValue={against?.version}
              className="mt-1.5 block min-h-11 rounded-card border border-edge bg-surface px-3 font-normal"
            >
              {others.map(({ version }) => (
                <option key={version} value={version}>
                  Version {version}
                </option>
              ))}
            </select>
          </label>
          <Button type="submit" look="quiet">
            Compare
          </Button>
        </Form>
      )}
      <dl className="mt-6 divide-y divide-line border-y border-line">
        {Object.entries(facts.fields)
          .filter(([name]) => shown.fields[name] || against?.fields[name])
          .map(([name, { label }]) => (
            <div key={name} className="py-4">
              <dt className="font-semibold">{label}</dt>
              <dd className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">
                {name === "imageUrl" ? (
                  <PictureComparison before={against?.fields[name]} after={shown.fields[name] ?? ""} />
                ) : (
                  <TextComparison
                    before={against ? inWords(facts, name, against.fields[name] ?? "", names) : undefined}
                    after={inWords(facts, name, shown.fields[name] ?? "", names)}
                  />
                )}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

function PictureComparison({ before, after }: { before: string | undefined; after: string }) {
  const changed = before !== undefined && before !== after;
  return (
    <span className="flex flex-wrap gap-5">
      <VersionPicture image={after} label={changed ? "Now" : ""} />
      {changed && <VersionPicture image={before} label="Before" />}
    </span>
  );
}

function VersionPicture({ image, label }: { image: string; label: string }) {
  return (
    <span>
      {label && <span className="block text-meta text-muted">{label}</span>}
      {readImagePath(image) !== null ? (
        <Picture
          image={image}
          alt={`The picture ${label.toLowerCase()}`.trim()}
          sizes="12rem"
          widest={480}
          className="mt-1 w-48 rounded-card"
        />
      ) : (
        image || "None"
      )}
    </span>
  );
}

/**
 * A text that marks what was added to another text and what was removed from it. Without another text only the text.
 */
function TextComparison({ before, after }: { before: string | undefined; after: string }) {
  if (before === undefined || before === after) return after || "–";
  return diffWordsWithSpace(before, after).map(({ value, added, removed }, index) => {
    const key = `${index}`;
    if (added)
      return (
        <ins key={key} className="bg-added no-underline">
          {value}
        </ins>
      );
    if (removed)
      return (
        <del key={key} className="bg-removed">
          {value}
        </del>
      );
    return <span key={key}>{value}</span>;
  });
}
