import { Form } from "@remix-run/react";
import { formFields, useFailedForm } from "~/forms/failed-form";
import { SubmitButton } from "~/forms/submit-button";
import type { SourceSystem } from "~/importers/report";
import { MomentText } from "~/place/moment-text";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxField, Field, filePicker, SelectField, TextField } from "~/ui/field";
import { Link } from "~/ui/link";
import { type ImportRun, runPath, systemNames } from "./import-run";

type ImportPageProps = { systems: SourceSystem[]; files: string[]; folder: string; runs: ImportRun[] };

/** Where a site from elsewhere moves in. */
export function ImportPage({ systems, files, folder, runs }: ImportPageProps) {
  const failed = useFailedForm();
  const field = formFields(failed);
  const choices = [{ value: "", label: "None" }, ...files.map((name) => ({ value: name, label: name }))];
  return (
    <>
      <h2 className="text-3xl">Import</h2>
      <p className="mt-2 max-w-text text-muted">
        Brings the texts, pictures and addresses of a site that stands elsewhere. A second run adds nothing twice, and
        leaves what somebody has changed here.
      </p>
      <section aria-labelledby="new-run" className="mt-8 rounded-card border border-line bg-surface p-5 sm:p-8">
        {failed && <ErrorSummary {...failed} />}
        <h3 id="new-run" className="text-2xl">
          Start with a dry run
        </h3>
        <Form
          method="post"
          encType="multipart/form-data"
          reloadDocument
          noValidate
          className="mt-6 grid items-start gap-6"
        >
          <SelectField
            {...field("system")}
            label="The site was made with"
            choices={systems.map((system) => ({ value: system, label: systemNames[system] }))}
          />
          <Field
            {...field("upload")}
            label="Its file"
            hint="What WordPress (also as a ZIP), Ghost or Disqus has exported: up to 4 GB, if it arrives within ten minutes. A larger one, a folder of Markdown, and an export in several files are put on the server."
          >
            {({ className, ...control }) => (
              <input type="file" {...control} accept=".xml,.json,.zip" className={`${className} ${filePicker}`} />
            )}
          </Field>
          <SelectField
            {...field("file")}
            label="Or a file or folder on the server"
            hint={`Of the folder ${folder}`}
            choices={choices}
          />
          <SelectField
            {...field("pictures")}
            label="A folder with its pictures"
            hint="On the server, beside it. Without one, pictures are fetched from the old site."
            choices={choices}
          />
          <TextField
            {...field("url")}
            label="The old site’s address"
            hint="If the file does not say it. For example https://old.example"
            inputMode="url"
            autoComplete="off"
          />
          <CheckboxField
            {...field("dryRun")}
            defaultValue={failed ? failed.typed.dryRun : "on"}
            label="Dry run"
            hint="Nothing is stored. You see what would happen, and say where categories belong."
          />
          <div>
            <SubmitButton sending="Sending…">Start</SubmitButton>
          </div>
        </Form>
      </section>
      {files.length > 0 && <Files files={files} folder={folder} />}
      {runs.length > 0 && (
        <section aria-labelledby="runs" className="mt-10">
          <h3 id="runs" className="text-2xl">
            Runs
          </h3>
          <ul className="mt-3 border-t border-edge">
            {runs.map((run) => (
              <li key={run.id} className="grid gap-x-6 border-b border-line py-2 sm:grid-cols-[15rem_1fr_9rem]">
                <MomentText date={run.createdAt} />
                <Link to={runPath(run)} className="underline [overflow-wrap:anywhere]">
                  {run.file}
                  {run.dryRun && " (dry run)"}
                </Link>
                <span className="text-muted">{stateNames[run.state]}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Files({ files, folder }: Pick<ImportPageProps, "files" | "folder">) {
  return (
    <section aria-labelledby="files" className="mt-10">
      <h3 id="files" className="text-2xl">
        Files on the server
      </h3>
      <p className="mt-1 max-w-text text-muted [overflow-wrap:anywhere]">
        Of the folder {folder}. Exports name people and their addresses: remove them when the site has moved in.
      </p>
      <ul className="mt-3 border-t border-edge">
        {files.map((name) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-1">
            <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
            <details>
              <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
                Remove<span className="sr-only"> {name}</span>
              </summary>
              <Form method="post" className="flex flex-wrap items-center gap-4 pb-3">
                <input type="hidden" name="name" value={name} />
                <span>It cannot be brought back.</span>
                <SubmitButton look="danger" name="do" value="remove" sending="Removing…">
                  Remove for good
                </SubmitButton>
              </Form>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const stateNames: Record<ImportRun["state"], string> = {
  waiting: "Waiting to begin",
  running: "Running",
  done: "Done",
  stopped: "Stopped",
  failed: "Failed",
};
