import type { ReactNode } from "react";
import { ReviewMark } from "~/desk/list/review-mark";
import { previewLinkFormPath } from "~/editing/preview-links/preview-link";
import type { Editor } from "~/facts/editor";
import type { Reviewed } from "~/facts/status";
import { linkKinds } from "~/fields/link-target";
import type { NounFacts } from "~/fields/noun-facts";
import { AgoText } from "~/ui/dates";
import { Link } from "~/ui/link";

type SavedFactsProps = {
  facts: NounFacts;
  present: Partial<Reviewed> & { id: string; updatedAt: string | null; updatedBy: Editor | null };
  /** The address where readers see it. */
  preview?: string;
};

/** Above a form: when its document was saved and by whom, where else it is seen, and what became of its review. */
export function SavedFacts({ facts, present, preview }: SavedFactsProps) {
  const { id, updatedAt, updatedBy, reviewAsked = null, sentBack = null } = present;
  const { name: noun } = facts;
  return (
    <>
      {updatedAt && (
        <p className="mt-1 text-meta text-muted">
          Saved <AgoText date={updatedAt} />
          {updatedBy && ` by ${updatedBy.name}`}
          {facts.revised && <Further to={`/admin/revisions/${noun}/${id}`}>Earlier versions</Further>}
          {hasPage(noun) && <Further to={previewLinkFormPath(noun, id)}>Secret link</Further>}
          {preview && <Further to={preview}>Saved version</Further>}
        </p>
      )}
      {(reviewAsked || sentBack) && (
        <p className="mt-2 text-meta">
          <ReviewMark reviewAsked={reviewAsked} sentBack={sentBack} />
          {sentBack && (
            <>
              {" · "}
              <a href="#notes" className={further}>
                The notes
              </a>
            </>
          )}
        </p>
      )}
    </>
  );
}

const further = "underline underline-offset-4 hover:text-ink";

const Further = ({ to, children }: { to: string; children: ReactNode }) => (
  <>
    {" · "}
    <Link to={to} className={further}>
      {children}
    </Link>
  </>
);

/** Whether readers get a page of each text of a noun: then it has previews, and secret links. */
export const hasPage = (noun: string) => linkKinds.some((kind) => kind === noun);
