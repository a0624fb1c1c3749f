import { useLocation } from "@remix-run/react";
import type { DeskPage } from "~/desk/list/desk";
import { deskAddress, formPlace } from "~/desk/list/desk-address";
import { DeskList } from "~/desk/list/desk-list";
import { DeskRow } from "~/desk/list/desk-row";
import { DeskToolbar } from "~/desk/list/desk-toolbar";
import type { OpenForm } from "~/desk/list/open-form";
import { countText } from "~/facts/english";
import { useFailedForm } from "~/forms/failed-form";
import { type Redirect, redirectStatusLabels, redirectsCsvPath, type Suggestion } from "~/redirects/redirect";
import { ButtonAnchor, ButtonLink } from "~/ui/button";
import { DateText } from "~/ui/dates";
import { ErrorSummary } from "~/ui/error-summary";
import { ConfirmDialog } from "~/ui/overlays/dialog";
import { RedirectsCsvForm } from "./csv-form";
import { type MissingPage, MissingSection, missingPlace } from "./missing-section";
import { RedirectForm } from "./redirect-form";

export type RedirectsPageProps = {
  page: Omit<DeskPage<Redirect>, "names">;
  openForm: OpenForm;
  found: Redirect | null;
  importing: boolean;
  missing: MissingPage;
  /** What the form of a new redirect begins with. */
  from: string;
  suggestion: Suggestion | null;
};

/** Old addresses with where they lead, and those that readers asked for in vain. */
export function RedirectsPage({ page, openForm, found, importing, missing, from, suggestion }: RedirectsPageProps) {
  const location = useLocation();
  const failed = useFailedForm();
  const isGone = "id" in openForm && !found;
  const isOpen = openForm.kind !== "nothing" || importing;
  return (
    <>
      {openForm.kind === "delete" && found && <DeleteQuestion redirect={found} />}
      {failed && !failed.passed && !isOpen && <ErrorSummary {...failed} />}
      {isGone && <ErrorSummary errors={{}} message={failed?.message || "This redirect does not exist any more."} />}
      <DeskToolbar
        title="Redirects"
        add="Add redirect"
        adding={openForm.kind === "new"}
        search="Part of an address"
        count={countText(page.total, "redirect", "redirects")}
        sorted={false}
      />
      <p className="mb-6 flex flex-wrap gap-3">
        <ButtonLink to={`${deskAddress(location, { csv: "" })}#${formPlace}`} look="quiet" preventScrollReset>
          Import CSV
        </ButtonLink>
        <ButtonAnchor href={redirectsCsvPath} look="quiet" download>
          Export CSV
        </ButtonAnchor>
        {missing.total > 0 && (
          <a
            href={`#${missingPlace}`}
            className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
          >
            {countText(missing.total, "address", "addresses")} asked for in vain
          </a>
        )}
      </p>
      {openForm.kind === "new" && <RedirectForm key={from} from={from} suggestion={suggestion} />}
      {openForm.kind === "edit" && found && <RedirectForm key={found.id} present={found} />}
      {importing && <RedirectsCsvForm />}
      <DeskList page={page} nouns="redirects">
        {(redirect) => <RedirectRow redirect={redirect} />}
      </DeskList>
      <MissingSection missing={missing} />
    </>
  );
}

function RedirectRow({ redirect: { id, from, to, status, byHand, updatedAt } }: { redirect: Redirect }) {
  return (
    <DeskRow
      id={id}
      title={from}
      facts={
        <>
          <strong className="text-ink">{redirectStatusLabels[status]}</strong>
          <span>{byHand ? "By hand" : "Imported"}</span>
          <DateText date={updatedAt} short />
        </>
      }
    >
      {to && `→ ${to}`}
    </DeskRow>
  );
}

function DeleteQuestion({ redirect: { from } }: { redirect: Redirect }) {
  const location = useLocation();
  const failed = useFailedForm();
  return (
    <ConfirmDialog title={`Delete “${from}”?`} closeTo={deskAddress(location)} confirm="Delete redirect">
      {failed && <ErrorSummary {...failed} />}
      <p>The old address will lead nowhere. This cannot be undone, but the redirect can be made again.</p>
    </ConfirmDialog>
  );
}
