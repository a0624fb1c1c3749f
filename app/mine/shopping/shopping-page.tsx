import { Form } from "@remix-run/react";
import { useFailedForm } from "~/forms/failed-form";
import { SubmitButton } from "~/forms/submit-button";
import { shoppingPath } from "~/mine/mine";
import { MineTabs } from "~/mine/mine-tabs";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { ListOfVisitor, ListTakenFromBrowser } from "./browser-list";
import { ShoppingItems } from "./shopping-items";
import type { ShoppingList } from "./shopping-list";
import { AddMore, RecipesOfList } from "./shopping-wishes";

export type ShoppingPageProps = {
  list: ShoppingList;
  /** Where the forms of this list go. */
  action: string;
  /** The full address at which anybody sees the same list. `null` if it would be too long. */
  address: string | null;
  /** Whether it is the list that the server keeps for whoever is signed in; else it is in the address. */
  isKept: boolean;
  isSignedIn: boolean;
};

/** What has to be bought for some recipes. */
export function ShoppingPage(props: ShoppingPageProps) {
  const { list, action, address, isKept, isSignedIn } = props;
  const failed = useFailedForm();
  const isEmpty = list.aisles.length + list.missing.length === 0;
  return (
    <div className="sheet mx-auto max-w-5xl px-5 pt-10 sm:pt-14 print:p-0">
      <h1 className="text-4xl sm:text-5xl print:text-3xl">Shopping list</h1>
      <div className="mt-6">
        <MineTabs here={shoppingPath} />
      </div>
      {failed && <ErrorSummary {...failed} />}
      {isSignedIn ? <ListTakenFromBrowser /> : <ListOfVisitor />}
      {isSignedIn && !isKept && (
        <Form method="post" action={action} className="no-print mt-8 flex flex-wrap items-center gap-4">
          <p>This list is not yours.</p>
          <SubmitButton name="intent" value="keep" sending="Adding…">
            Add it to my list
          </SubmitButton>
        </Form>
      )}
      {isEmpty ? (
        <div className="mt-10">
          <EmptyState title="Nothing to buy">
            Press Add to shopping list on a recipe, or write below what you need.
          </EmptyState>
        </div>
      ) : (
        <div className="mt-8 grid grid-cols-1 gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] print:mt-4 print:block">
          <ShoppingItems list={list} action={action} isKept={isKept} />
          <RecipesOfList list={list} action={action} />
        </div>
      )}
      <AddMore action={action} count={list.more.length} />
      {!isEmpty && <Actions action={action} address={address} />}
    </div>
  );
}

function Actions({ action, address }: Pick<ShoppingPageProps, "action" | "address">) {
  return (
    <div className="no-print mt-10 border-t border-line pt-6">
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" type="button" className="[@media(scripting:none)]:hidden" onClick={() => window.print()}>
          Print
        </Button>
        {address && (
          <ButtonLink look="quiet" to={address} prefetch="none">
            Link to this list
          </ButtonLink>
        )}
        <Form method="post" action={action}>
          <SubmitButton look="quiet" name="intent" value="clear" sending="Emptying…">
            Empty the list
          </SubmitButton>
        </Form>
      </div>
      <p className="mt-4 max-w-text text-meta text-muted">
        {address
          ? "Whoever has the link to this list sees what is on it now, and nothing of you. "
          : "This list is too long for a link to it. "}
        Amounts are added up where they have the same measure; what is not clear stands as its recipe has it.
      </p>
    </div>
  );
}
