import type { DeskAuthor } from "~/authors/author";
import { authorFacts } from "~/authors/author-fields";
import { DeskRow } from "~/desk/list/desk-row";
import { EditedDesk, type EditedList } from "~/desk/list/edited-desk";
import { archivePath } from "~/facts/archive";
import { AuthorForm } from "./author-form";

/** Who writes for the site. */
export function AuthorDesk(list: EditedList<DeskAuthor, DeskAuthor>) {
  return (
    <EditedDesk
      {...list}
      facts={authorFacts}
      filters={[]}
      search="Words of the name"
      form={({ found, newId }) => <AuthorForm author={found} newId={newId} />}
      row={(author) => <AuthorRow author={author} />}
    />
  );
}

function AuthorRow({ author: { id, title, imageUrl, slug, line } }: { author: DeskAuthor }) {
  const path = archivePath("author", slug) ?? "/";
  return (
    <DeskRow
      id={id}
      title={title}
      image={imageUrl}
      facts={
        <a href={path} className="underline underline-offset-4 [overflow-wrap:anywhere] hover:text-ink">
          {decodeURI(path)}
        </a>
      }
    >
      {line}
    </DeskRow>
  );
}
