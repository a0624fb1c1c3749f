import { useLocation, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { EmptyLine } from "~/ui/empty-state";
import { Pager } from "~/ui/pager";
import type { DeskPage } from "./desk";
import { deskAddress } from "./desk-address";

type DeskListProps<Item> = {
  page: DeskPage<Item>;
  /** "articles", for the sentence that there are none. */
  nouns: string;
  /** The number of placeholders while it loads. */
  skeletons?: number;
  children: (item: Item) => ReactNode;
};

/** R9.2: placeholders while a list loads. */
export const skeletonsOfList = 5;
export const skeletonsOfUsers = 3;

/** A page of a list on the desk. While JavaScript loads another page, it shows as many placeholders as R9.2 says. */
export function DeskList<Item extends { id: string | number }>({
  page,
  nouns,
  skeletons = skeletonsOfList,
  children,
}: DeskListProps<Item>) {
  const location = useLocation();
  const loading = useListLoading();
  if (loading) return <Skeletons count={skeletons} />;
  const { items, total } = page;
  if (total === 0) return <EmptyLine>No {nouns} found.</EmptyLine>;
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      <Pager
        page={page.page}
        pages={page.pages}
        to={(number) => deskAddress(location, { page: number > 1 ? number : null })}
      />
      {page.isMore && page.page === page.pages && (
        <p className="mt-6 text-muted">
          The list ends here. Search for more words, filter or choose another order to see the others.
        </p>
      )}
    </>
  );
}

/** Whether another view of this list is loading. */
function useListLoading(): boolean {
  const { pathname } = useLocation();
  const { state, location, formMethod = "GET" } = useNavigation();
  return (
    state === "loading" && location.pathname === pathname && formMethod === "GET" && isAnotherList(location.search)
  );
}

/** If a form or a question opens, the list stays. */
const isAnotherList = (search: string) => !/[?&](new|edit|delete|view|select|csv)\b/.test(search);

/** Grey lines in place of a list that loads. */
export function Skeletons({ count }: { count: number }) {
  return (
    <div role="status" className="divide-y divide-line border-y border-line">
      <span className="sr-only">Loading…</span>
      {Array.from({ length: count }, (_none, index) => (
        <div key={index} data-skeleton="" aria-hidden="true" className="py-6">
          <div className="h-5 w-2/5 rounded-card bg-wash" />
          <div className="mt-3 h-4 w-4/5 rounded-card bg-wash" />
          <div className="mt-3 h-4 w-1/4 rounded-card bg-wash" />
        </div>
      ))}
    </div>
  );
}
