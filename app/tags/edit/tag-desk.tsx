import { Form, useLocation } from "@remix-run/react";
import type { DeskPage } from "~/desk/list/desk";
import { deskAddress, formPlace } from "~/desk/list/desk-address";
import { DeskList } from "~/desk/list/desk-list";
import { DeskToolbar } from "~/desk/list/desk-toolbar";
import { MissingDocumentNotice } from "~/desk/list/missing-document-notice";
import { archivePath } from "~/facts/archive";
import { countText } from "~/facts/english";
import { formFields, useFailedForm } from "~/forms/failed-form";
import { SubmitButton } from "~/forms/submit-button";
import { factsOf } from "~/nouns/noun-facts";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxField, TextField } from "~/ui/field";
import { Link } from "~/ui/link";
import { longestTag, renameTagPath, type Tag, taggedListPath } from "./tag";

type TagDeskProps = {
  page: Omit<DeskPage<Tag>, "names">;
  /** The tag that gets another name. */
  found: Tag | null;
  gone: boolean;
};

/** All tags, with what has them. */
export function TagDesk({ page, found, gone }: TagDeskProps) {
  return (
    <>
      <DeskToolbar title="Tags" search="Part of a tag" count={countText(page.total, "tag", "tags")} sorted={false} />
      <MissingDocumentNotice noun="tag" gone={gone} />
      {found && <RenameForm key={found.slug} tag={found} />}
      <DeskList page={{ ...page, items: page.items.map((tag) => ({ ...tag, id: tag.slug })) }} nouns="tags">
        {(tag) => <TagRow tag={tag} />}
      </DeskList>
    </>
  );
}

function TagRow({ tag: { name, slug, counts } }: { tag: Tag }) {
  const page = archivePath("tag", slug);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0">
        <h3 className="text-lg [overflow-wrap:anywhere]">
          {page ? (
            <Link to={page} className="underline-offset-4 hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <p className="flex flex-wrap gap-x-4 text-meta text-muted">
          {counts.map(({ noun, count }) => {
            const words = countText(count, noun, factsOf(noun).plural);
            const list = taggedListPath(noun, name);
            return list ? (
              <Link key={noun} to={list} className="underline underline-offset-4 hover:text-ink">
                {words}
              </Link>
            ) : (
              <span key={noun}>{words}</span>
            );
          })}
        </p>
      </div>
      <ButtonLink to={`${renameTagPath(name)}#${formPlace}`} look="quiet" aria-label={`Rename ${name}`}>
        Rename
      </ButtonLink>
    </div>
  );
}

function RenameForm({ tag: { name, total } }: { tag: Tag }) {
  const location = useLocation();
  const failed = useFailedForm();
  const field = formFields(failed, { to: name, sure: "" });
  const asks = failed?.errors.sure !== undefined;
  return (
    <Form
      method="post"
      id={formPlace}
      aria-labelledby="rename-tag"
      className="mb-8 scroll-mt-28 rounded-card border border-line bg-surface p-5 sm:p-7"
    >
      {failed && <ErrorSummary {...failed} />}
      <h3 id="rename-tag" className="text-2xl [overflow-wrap:anywhere]">
        Rename “{name}”
      </h3>
      <p className="mt-2 mb-5 text-muted">
        {countText(total, "text has", "texts have")} it. All of them are changed, each with a version of its own. The
        old address of its page leads to the new one.
      </p>
      <input type="hidden" name="from" value={name} />
      <TextField
        {...field("to")}
        label="New name"
        hint="The name of another tag makes one of the two."
        maxLength={longestTag}
        autoComplete="off"
        required
      />
      {asks && (
        <div className="mt-4">
          <CheckboxField {...field("sure")} label={`Make one tag of “${name}” and “${failed?.typed.to}”`} />
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <SubmitButton sending="Renaming…">Rename the tag</SubmitButton>
        <ButtonLink to={deskAddress(location)} look="quiet" preventScrollReset>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}
