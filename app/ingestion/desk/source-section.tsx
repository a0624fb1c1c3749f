import { useLocation } from "@remix-run/react";
import { DeleteQuestion } from "~/desk/list/delete-question";
import { deskAddress, formAddress, formPlace } from "~/desk/list/desk-address";
import { MissingDocumentNotice } from "~/desk/list/missing-document-notice";
import type { OpenForm } from "~/desk/list/open-form";
import type { FeedRun, SourceOverview } from "~/ingestion/feed-run";
import { opmlPath } from "~/ingestion/sources/feed-source";
import { sourceFacts } from "~/ingestion/sources/source-fields";
import { ButtonAnchor, ButtonLink } from "~/ui/button";
import { FeedSourceList } from "./feed-source-list";
import { OpmlForm } from "./opml-form";
import { SourceForm } from "./source-form";
import { importPath } from "./source-forms";

export type SourceSectionProps = {
  sources: SourceOverview[];
  run: FeedRun | null;
  /** All sources are switched off. */
  off: boolean;
  openForm: OpenForm;
  /** The source that is open. `null` if none is, or if it does not exist any more. */
  found: SourceOverview | null;
  /** Whether the form for a file of sources is open. */
  importing: boolean;
};

/** The sources of the RSS tab: their list, the form of one, and the question before deleting one. */
export function SourceSection({ sources, run, off, openForm, found, importing }: SourceSectionProps) {
  const location = useLocation();
  const adding = openForm.kind === "new";
  const allOff = !off && sources.length > 0 && sources.every(({ active }) => !active);
  return (
    <section aria-labelledby="feed-sources" className="mt-12">
      <MissingDocumentNotice noun={sourceFacts.name} gone={"id" in openForm && !found} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h3 id="feed-sources" className="text-2xl">
          Sources
        </h3>
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            to={adding ? deskAddress(location) : formAddress(location, { new: "" })}
            look={adding ? "quiet" : "solid"}
            preventScrollReset
            aria-expanded={adding}
          >
            {adding ? "Close form" : "Add source"}
          </ButtonLink>
          <ButtonLink to={`${importPath}#${formPlace}`} look="quiet" aria-expanded={importing}>
            Import OPML
          </ButtonLink>
          <ButtonAnchor href={opmlPath} look="quiet" download="sources.opml">
            Export OPML
          </ButtonAnchor>
        </div>
      </div>
      {allOff && <p className="mt-3 font-semibold">Every source is switched off, so none is asked.</p>}
      {openForm.kind === "delete" && found && (
        <DeleteQuestion
          noun={sourceFacts.name}
          title={found.title}
          effect="It is not asked any more. What it has brought stays."
        />
      )}
      {importing && <OpmlForm />}
      {(adding || (openForm.kind === "edit" && found)) && (
        <div className="mt-8">
          {adding ? (
            <SourceForm key="new" newId={openForm.newId} off={off} />
          ) : (
            found && <SourceForm key={found.id} source={found} off={off} />
          )}
        </div>
      )}
      {openForm.kind !== "nothing" && <h3 className="sr-only">All sources</h3>}
      <FeedSourceList sources={sources} run={run} off={off} />
    </section>
  );
}
