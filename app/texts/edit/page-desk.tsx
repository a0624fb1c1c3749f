import { Link } from "@remix-run/react";
import type { TextWarnings } from "~/desk/before-publishing/before-publishing";
import { DeskRow } from "~/desk/list/desk-row";
import { EditedDesk, type EditedList } from "~/desk/list/edited-desk";
import { filterBy } from "~/desk/list/select-filter";
import { statuses, statusLabels } from "~/facts/status";
import { type DeskPage, type ListedPage, pagePath } from "~/texts/page";
import { pageFacts } from "~/texts/page-fields";
import type { PageTemplate } from "~/texts/templates/page-template";
import { ButtonLink } from "~/ui/button";
import { DateText } from "~/ui/dates";
import { PageForm } from "./page-form";

type PageDeskProps = EditedList<ListedPage, DeskPage> & {
  /** What readers do not get of the text that is open. */
  warnings: TextWarnings | null;
  /** What to look at before the text that is open is published. */
  checks: string[];
  /** Whether the open page is one that every site has. */
  lasting: boolean;
  /** The texts with which a new page can begin, and the one with which the open form does. */
  templates: Pick<PageTemplate, "name" | "title">[];
  template: PageTemplate | null;
};

/** The page for pages. It is not one of the eight tabs (R9.1). */
export function PageDesk({ warnings, checks, lasting, templates, template, ...list }: PageDeskProps) {
  return (
    <EditedDesk
      {...list}
      facts={pageFacts}
      filters={filters}
      search="Words of the title"
      form={({ found, newId }) => (
        <>
          {newId && <Beginnings templates={templates} chosen={template?.name} />}
          <PageForm
            key={template?.name}
            template={template}
            page={found}
            lasting={lasting}
            newId={newId}
            warnings={found ? warnings : undefined}
            checks={found ? checks : undefined}
          />
        </>
      )}
      row={(page) => <PageRow page={page} />}
    />
  );
}

/** Links, so that each beginning has an address. What has been typed stays with the form that is left. */
function Beginnings({ templates, chosen }: Pick<PageDeskProps, "templates"> & { chosen?: string }) {
  const all = [{ name: "", title: "An empty page" }, ...templates];
  return (
    <nav aria-label="Begin with" className="mt-8 mb-6">
      <h3 className="text-title">Begin with</h3>
      <ul className="mt-3 flex flex-wrap gap-2">
        {all.map(({ name, title }) => (
          <li key={name}>
            <ButtonLink
              to={name ? `?new&from=${name}` : "?new"}
              look="quiet"
              className="aria-[current=true]:bg-wash"
              aria-current={name === (chosen ?? "") ? "true" : undefined}
            >
              {title}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {chosen && (
        <p className="mt-3 max-w-prose text-muted">
          A draft to begin with, and no legal advice: read it, and fill in or remove what stands in [[double brackets]].
          Readers find the page once{" "}
          <Link to="/admin/settings/menus" className="text-leaf underline underline-offset-4">
            the menus
          </Link>{" "}
          lead to it.
        </p>
      )}
    </nav>
  );
}

const filters = [filterBy("status", "Status", statuses, (status) => statusLabels[status])];

function PageRow({ page }: { page: ListedPage }) {
  const { status, lastUpdated, lasting } = page;
  return (
    <DeskRow
      id={page.id}
      title={page.title}
      to={status === "published" ? pagePath(page) : undefined}
      deletable={!lasting}
      facts={
        <>
          <span className="[overflow-wrap:anywhere]">{pagePath(page)}</span>
          {status === "draft" && <strong className="text-ink">{statusLabels.draft}</strong>}
          {lastUpdated && (
            <span>
              Last updated <DateText date={lastUpdated} />
            </span>
          )}
        </>
      }
    >
      {page.summary}
    </DeskRow>
  );
}
