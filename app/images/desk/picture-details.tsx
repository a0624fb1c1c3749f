import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { deskAddress } from "~/desk/list/desk-address";
import { statusLabels } from "~/facts/status";
import { labelOf } from "~/fields/noun-facts";
import { useFailedForm } from "~/forms/failed-form";
import { SubmitButton } from "~/forms/submit-button";
import type { LibraryPicture } from "~/images/library/picture";
import { MomentText } from "~/place/moment-text";
import { numberText } from "~/place/numbers";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { Link } from "~/ui/link";
import { useMay } from "~/users/use-may";
import { sides } from "./crop-area";
import { CropPicker } from "./crop-picker";
import { FileField } from "./file-field";
import type { PictureUse } from "./picture-use";

/** Where a picture is used, its file, and what can be done with it. */
export function PictureDetails({ picture, uses }: { picture: LibraryPicture; uses: PictureUse[] }) {
  const location = useLocation();
  const mayPublish = useMay("content.publish");
  const failed = useFailedForm();
  const ofButtons = failed?.typed.do ? failed : undefined;
  return (
    <div className="mb-12 grid items-start gap-6 lg:grid-cols-2">
      {ofButtons && (
        <div className="lg:col-span-2">
          <ErrorSummary {...ofButtons} />
        </div>
      )}
      <Card title="Where it is used">
        <Uses uses={uses} />
        {mayPublish && uses.length === 0 && (
          <ButtonLink
            to={deskAddress(location, { delete: picture.id })}
            look="quiet"
            preventScrollReset
            className="mt-4"
          >
            Delete picture
          </ButtonLink>
        )}
      </Card>
      <Card title="File">
        <Facts picture={picture} />
      </Card>
      {mayPublish && (
        <Card title="Replace it everywhere">
          <p className="text-muted">
            The new file becomes a picture of its own. Every document that uses this one is saved with the new one;
            their earlier versions keep this one.
          </p>
          <Form method="post" encType="multipart/form-data" noValidate preventScrollReset className="mt-4 grid gap-4">
            <FileField idPrefix="replace-" label="New file" errors={ofButtons?.errors.image} />
            <input type="hidden" name="do" value="replace" />
            <div>
              <SubmitButton look="quiet" sending="Replacing…">
                Replace everywhere
              </SubmitButton>
            </div>
          </Form>
        </Card>
      )}
      <Card title="Crop">
        <p className="text-muted">
          Cuts off so many per cent at each side. The part becomes a new picture.{" "}
          <span className="noscript:hidden">Draw the part on the picture, or enter the numbers.</span>
        </p>
        <Form method="post" noValidate preventScrollReset className="mt-4 grid gap-4">
          <CropPicker url={picture.url}>
            <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
              {sides.map((side) => (
                <TextField
                  key={side}
                  name={side}
                  idPrefix="crop-"
                  label={labelOf(side)}
                  inputMode="numeric"
                  autoComplete="off"
                  defaultValue={ofButtons?.typed[side] ?? "0"}
                  errors={ofButtons?.errors[side]}
                />
              ))}
            </div>
          </CropPicker>
          <input type="hidden" name="do" value="crop" />
          <div>
            <SubmitButton look="quiet" sending="Cropping…">
              Make a new picture
            </SubmitButton>
          </div>
        </Form>
      </Card>
    </div>
  );
}

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="rounded-card border border-line bg-surface p-5 sm:p-6">
    <h3 className="mb-3 text-xl">{title}</h3>
    {children}
  </section>
);

const states = { present: "", earlier: "only in an earlier version", bin: "in the bin" } as const;

function Uses({ uses }: { uses: PictureUse[] }) {
  if (uses.length === 0) return <p className="text-muted">Nothing uses it.</p>;
  return (
    <ul className="divide-y divide-line">
      {uses.map(({ kind, id, title, path, state, places, status }) => (
        <li key={`${kind}/${id}`} className="py-2 [overflow-wrap:anywhere]">
          <Link to={path} className="font-semibold text-leaf underline underline-offset-4">
            {title}
          </Link>
          <span className="block text-meta text-muted">
            {[labelOf(kind), status && statusLabels[status], whereIn(places), states[state]]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </li>
      ))}
    </ul>
  );
}

const whereIn = (places: PictureUse["places"]) =>
  places.map((place) => (place === "picture" ? "as its picture" : "in its text")).join(" and ");

function Facts({ picture }: { picture: LibraryPicture }) {
  const { width, height, bytes, fileName, uploadedAt, uploadedBy, url, id } = picture;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 [overflow-wrap:anywhere] [&_dt]:text-muted">
      {fileName && (
        <>
          <dt>Name</dt>
          <dd>{fileName}</dd>
        </>
      )}
      <dt>Size</dt>
      <dd>
        {width} × {height} pixels, {numberText(Math.max(1, Math.round(bytes / 1024)))} KB
      </dd>
      <dt>Uploaded</dt>
      <dd>
        <MomentText date={uploadedAt} />
        {uploadedBy && ` by ${uploadedBy.name}`}
      </dd>
      <dt>Address</dt>
      <dd>
        <a href={url} className="underline underline-offset-4">
          <code>{url}</code>
        </a>
      </dd>
      <dt>In a text</dt>
      <dd>
        <code>{`![${picture.alt.replace(/[[\]]/g, "")}](${url})`}</code>
      </dd>
      <dt>Id</dt>
      <dd>
        <code>{id}</code>
      </dd>
    </dl>
  );
}
