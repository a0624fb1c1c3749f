import { useLocation } from "@remix-run/react";
import { DeleteQuestion } from "~/desk/list/delete-question";
import { deskPageSize } from "~/desk/list/desk";
import { deskAddress, formAddress, formPlace } from "~/desk/list/desk-address";
import { MissingDocumentNotice } from "~/desk/list/missing-document-notice";
import type { OpenForm } from "~/desk/list/open-form";
import { countText } from "~/facts/english";
import type { FeedsOverview } from "~/ingestion/feed-run";
import type { FeedAccess } from "~/ingestion/sources/feed-access";
import { type DeskSource, heldPath, opmlPath } from "~/ingestion/sources/feed-source";
import { sourceFacts } from "~/ingestion/sources/source-fields";
import { ButtonAnchor, ButtonLink } from "~/ui/button";
import { CheckboxField } from "~/ui/field";
import { Link } from "~/ui/link";
import { AccessForm } from "./access-form";
import { FeedSourceList } from "./feed-source-list";
import { OpmlForm } from "./opml-form";
import { SourceForm } from "./source-form";
import { importPath, withStories } from "./source-forms";
import { SourceSearch } from "./source-search";

export type SourceSectionProps = Pick<
  FeedsOverview,
  "page" | "all" | "allOff" | "troubled" | "held" | "run" | "off"
> & {
  openForm: OpenForm;
  /** The source that is open. `null` if none is, or if it does not exist any more. */
  found: DeskSource | null;
  /** What the open source asks of its readers. */
  access: FeedAccess | null;
  /** How many stories the source has brought that is about to be deleted. */
  brought: number;
  /** Whether the form for a file of sources is open. */
  importing: boolean;
};

/** The sources of the RSS tab: their list, the form of one, and the question before deleting one. */
export function SourceSection(props: SourceSectionProps) {
  const { page, all, allOff, held, run, off, openForm, found, brought, access, importing } = props;
  const location = useLocation();
  const adding = openForm.kind === "new";
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
          effect={
            brought > 0
              ? `It is not asked any more. It has brought ${countText(brought, "story", "stories")}.`
              : "It is not asked any more."
          }
          inputs={
            brought > 0 && (
              <CheckboxField
                name={withStories}
                label="Delete its stories, too"
                hint="They do not go into the bin. Those that an editor has changed stay."
              />
            )
          }
        />
      )}
      {importing && <OpmlForm />}
      {(adding || (openForm.kind === "edit" && found)) && (
        <div className="mt-8">
          {adding ? (
            <SourceForm key="new" newId={openForm.newId} off={off} />
          ) : (
            found && (
              <>
                <SourceForm key={found.id} source={found} off={off} />
                {access && (
                  <AccessForm key={`${found.url} ${access.user} ${access.headerName}`} id={found.id} access={access} />
                )}
              </>
            )
          )}
        </div>
      )}
      {openForm.kind !== "nothing" && <h3 className="sr-only">All sources</h3>}
      {held > 0 && (
        <p className="mt-3">
          <Link to={heldPath} className="underline underline-offset-4">
            {countText(held, "story waits", "stories wait")} for review
          </Link>
        </p>
      )}
      {all > deskPageSize && <SourceSearch {...props} />}
      <FeedSourceList page={page} all={all} run={run} off={off} />
    </section>
  );
}
