import type { TextWarnings } from "~/desk/before-publishing/before-publishing";
import { DeskRow } from "~/desk/list/desk-row";
import { EditedDesk, type EditedList } from "~/desk/list/edited-desk";
import { filterBy } from "~/desk/list/select-filter";
import { statuses, statusLabels } from "~/facts/status";
import { type DeskPage, type ListedPage, pagePath } from "~/texts/page";
import { pageFacts } from "~/texts/page-fields";
import { DateText } from "~/ui/dates";
import { PageForm } from "./page-form";

type PageDeskProps = EditedList<ListedPage, DeskPage> & {
  /** What readers do not get of the text that is open. */
  warnings: TextWarnings | null;
  /** What to look at before the text that is open is published. */
  checks: string[];
  /** Whether the open page is one that every site has. */
  lasting: boolean;
};

/** The page for pages. It is not one of the eight tabs (R9.1). */
export function PageDesk({ warnings, checks, lasting, ...list }: PageDeskProps) {
  return (
    <EditedDesk
      {...list}
      facts={pageFacts}
      filters={filters}
      search="Words of the title"
      form={({ found, newId }) => (
        <PageForm
          page={found}
          lasting={lasting}
          newId={newId}
          warnings={found ? warnings : undefined}
          checks={found ? checks : undefined}
        />
      )}
      row={(page) => <PageRow page={page} />}
    />
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
