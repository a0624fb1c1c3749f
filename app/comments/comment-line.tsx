import { DateText } from "~/ui/dates";
import type { Comment } from "./comment";
import { EditorMark } from "./editor-mark";

/** A comment as readers see it: text alone, never HTML. */
export function CommentLine({ comment: { name, text, saidAt, isEditor } }: { comment: Comment }) {
  if (text === null) return <p className="text-muted">This comment was removed by its writer.</p>;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 text-meta text-muted">
        <b className="text-ink [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
        </b>
        {isEditor && <EditorMark />}
        <DateText date={saidAt} />
      </p>
      <p dir="auto" className="mt-1.5 max-w-text whitespace-pre-line [overflow-wrap:anywhere]">
        {text}
      </p>
    </>
  );
}
