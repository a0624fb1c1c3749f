import { useLocation } from "@remix-run/react";
import type { DeskPage } from "~/desk/list/desk";
import { deskAddress } from "~/desk/list/desk-address";
import { DeskToolbar } from "~/desk/list/desk-toolbar";
import { MissingDocumentNotice } from "~/desk/list/missing-document-notice";
import type { OpenForm } from "~/desk/list/open-form";
import { countText } from "~/facts/english";
import { useFailedForm } from "~/forms/failed-form";
import type { LibraryPicture } from "~/images/library/picture";
import { pictureFacts } from "~/images/library/picture-fields";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { ConfirmDialog } from "~/ui/overlays/dialog";
import { useMay } from "~/users/use-may";
import { PictureDetails } from "./picture-details";
import { NewPictureForm, PictureForm } from "./picture-form";
import { PictureGrid } from "./picture-grid";
import { allUnused, type ListedPicture, type PictureUse } from "./picture-use";

type LibraryPageProps = {
  page: DeskPage<ListedPicture>;
  openForm: OpenForm;
  found: (LibraryPicture & { title: string }) | null;
  uses: PictureUse[];
  /** How many pictures nothing has used for a day, if that is asked. */
  unused: number | null;
};

/** The library of pictures. */
export function LibraryPage({ page, openForm, found, uses, unused }: LibraryPageProps) {
  const location = useLocation();
  const mayPublish = useMay("content.publish");
  const onlyUnused = new URLSearchParams(location.search).has("unused");
  const isOpen = "id" in openForm && openForm.id !== allUnused;
  return (
    <>
      {openForm.kind === "delete" && found && (
        <Question title={`Delete “${found.title}”?`} confirm="Delete picture">
          It goes for good, and not into the bin. A picture that something uses is not deleted.
        </Question>
      )}
      {unused !== null && (
        <Question
          title={`Delete ${countText(unused, "unused picture", "unused pictures")}?`}
          confirm="Delete unused pictures"
        >
          They go for good, and not into the bin: all that no document, no earlier version and nothing in the bin uses,
          and that are older than a day.
        </Question>
      )}
      <DeskToolbar
        title="Pictures"
        add="Add Picture"
        adding={openForm.kind === "new"}
        count={countText(page.total, "picture", "pictures")}
        filters={filters}
        search="Words of description, caption, credit or file name"
        sorted={false}
      />
      <MissingDocumentNotice noun={pictureFacts.name} gone={isOpen && !found} />
      {openForm.kind === "new" && <NewPictureForm newId={openForm.newId} />}
      {openForm.kind === "edit" && found && (
        <div key={found.id}>
          <PictureForm picture={found} />
          <PictureDetails picture={found} uses={uses} />
        </div>
      )}
      {onlyUnused && mayPublish && page.total > 0 && (
        <p className="mb-4">
          <ButtonLink to={deskAddress(location, { delete: allUnused })} look="quiet" preventScrollReset>
            Delete all unused pictures
          </ButtonLink>
        </p>
      )}
      <PictureGrid page={page} open={found?.id} />
    </>
  );
}

function Question({ title, confirm, children }: { title: string; confirm: string; children: string }) {
  const location = useLocation();
  const failed = useFailedForm();
  return (
    <ConfirmDialog title={title} closeTo={deskAddress(location)} confirm={confirm}>
      {failed && <ErrorSummary {...failed} errors={{}} />}
      <p>{children}</p>
    </ConfirmDialog>
  );
}

const filters = [
  {
    name: "missing",
    label: "Description",
    choices: [
      { value: "", label: "All" },
      { value: "alt", label: "Missing" },
    ],
  },
  {
    name: "unused",
    label: "Use",
    choices: [
      { value: "", label: "All" },
      { value: "1", label: "Unused" },
    ],
  },
];
