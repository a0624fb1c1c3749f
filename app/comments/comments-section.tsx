import type { ReaderText } from "~/reader-texts/reader-text";
import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { type CommentsOnText, commentsPath, commentsText, writePath } from "./comment";
import { ThreadList } from "./thread-list";

type CommentsSectionProps = { text: Pick<ReaderText, "noun" | "slug">; comments: CommentsOnText };

const place = "comments";

/** What readers say of a text, below it, and the way to say something oneself. */
export function CommentsSection({ text, comments }: CommentsSectionProps) {
  const { threads, count, pages, isOpen } = comments;
  if (!isOpen && count === 0) return null;
  return (
    <section aria-labelledby={place} className="no-print mt-16 max-w-text">
      <h2 id={place} className="scroll-mt-28 text-title">
        {count > 0 ? commentsText(count) : "Comments"}
      </h2>
      {count === 0 && <p className="mt-3 text-muted">Nobody has said anything yet.</p>}
      <div className="mt-6">
        <ThreadList threads={threads} text={text} isOpen={isOpen} />
      </div>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        {isOpen ? (
          <ButtonLink to={writePath(text)} look="quiet" rel="nofollow" prefetch="none" discover="none">
            Write a comment
          </ButtonLink>
        ) : (
          <span className="text-muted">This text takes no more comments.</span>
        )}
        {pages > 1 && (
          <Link to={commentsPath(text, 2)} className="inline-flex min-h-11 items-center underline underline-offset-4">
            Older comments
          </Link>
        )}
      </p>
    </section>
  );
}
