import { useFailedForm } from "~/forms/failed-form";
import { ReturnedFormView } from "~/forms/returned-form-view";
import { ErrorSummary } from "~/ui/error-summary";

/**
 * Says that the document of this address does not exist any more, or that deleting it failed. If its form was sent, its
 * texts are shown. When the document has been restored from the bin, the form can be sent again.
 */
export function MissingDocumentNotice({ noun, gone }: { noun: string; gone: boolean }) {
  const failed = useFailedForm();
  if (!gone) return null;
  // Only a form with texts has a version. Other forms have nothing that was typed.
  const typed = failed?.typed.version === undefined ? undefined : failed.typed;
  return (
    <>
      <ErrorSummary
        errors={{}}
        notice={failed?.notice}
        message={failed?.message ?? `This ${noun} does not exist any more. It may be in the bin.`}
      />
      {typed && (
        <section
          aria-label="What was not saved"
          className="mb-12 rounded-card border border-line bg-surface p-5 sm:p-8"
        >
          <ReturnedFormView form={{ typed, file: false }}>
            <p>
              Nothing was saved, and what you typed is still here. If the {noun} is in the bin, restore it there, come
              back to this page, and send it again.
            </p>
            <p>
              <a
                href="/admin/bin"
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
              >
                Open the bin (in a new window)
              </a>
            </p>
          </ReturnedFormView>
        </section>
      )}
    </>
  );
}
