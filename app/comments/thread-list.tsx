import type { ReaderText } from "~/reader-texts/reader-text";
import { DateText } from "~/ui/dates";
import { Link } from "~/ui/link";
import { answersText, type Comment, reportPath, type Thread, threadPath, writePath } from "./comment";

// One file: each page of comments loads all of it, and a further file would weigh more than it holds.

/** Beside the name of somebody who writes for the site. */
export const EditorMark = () => (
  <span className="rounded-pill bg-wash px-2 text-meta font-semibold text-ink forced-colors:border">Editor</span>
);

/** It leads to all that its writer has said, if they want that. */
const NameOf = ({ name, profile }: Pick<Comment, "name" | "profile">) =>
  profile ? (
    <Link to={profile} rel="nofollow" prefetch="none" discover="none" className="underline underline-offset-4">
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <bdi>{name}</bdi>
  );

/** A comment as readers see it: text alone, never HTML. */
export function CommentLine({ comment: { name, text, saidAt, changedAt, isEditor, profile } }: { comment: Comment }) {
  if (text === null) return <p className="text-muted">This comment was removed by its writer.</p>;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 text-meta text-muted">
        <b className="text-ink [overflow-wrap:anywhere]">
          <NameOf name={name} profile={profile} />
        </b>
        {isEditor && <EditorMark />}
        <DateText date={saidAt} />
        {changedAt && "Changed"}
      </p>
      <p dir="auto" className="mt-1.5 max-w-text whitespace-pre-line [overflow-wrap:anywhere]">
        {text}
      </p>
    </>
  );
}

type ThreadsOn = { text: Pick<ReaderText, "noun" | "slug">; isOpen: boolean };

/** Threads of comments, each with its first answers. */
export function ThreadList({ threads, ...on }: ThreadsOn & { threads: Thread[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line empty:hidden">
      {threads.map((thread) => (
        <li key={thread.id} className="py-6">
          <ThreadOf thread={thread} {...on} />
        </li>
      ))}
    </ul>
  );
}

/** A comment and answers to it. */
export function ThreadOf({ thread, text, isOpen }: ThreadsOn & { thread: Thread }) {
  const { answers, answerCount } = thread;
  return (
    <>
      <CommentLine comment={thread} />
      <Ways comment={thread} text={text} isOpen={isOpen} />
      {answers.length > 0 && (
        <ul className="mt-5 space-y-5 border-l-2 border-line pl-4 sm:ml-4 sm:pl-6">
          {answers.map((answer) => (
            <li key={answer.id}>
              <CommentLine comment={answer} />
              <Ways comment={answer} text={text} isOpen={isOpen} />
            </li>
          ))}
        </ul>
      )}
      {answerCount > answers.length && (
        <p className="mt-4">
          <Link to={threadPath(text, thread.id)} discover="none" className={`${way} underline`}>
            Read all {answersText(answerCount)}
          </Link>
        </p>
      )}
    </>
  );
}

const way = "inline-flex min-h-9 items-center underline-offset-4 hover:underline";

/** What a reader can do with a comment. Few do, so nobody asks for these routes before, and no search engine for each. */
function Ways({ comment: { id, name, text: words }, text, isOpen }: ThreadsOn & { comment: Comment }) {
  return (
    <p className="mt-1 flex flex-wrap gap-x-5 text-meta text-muted">
      {isOpen && (
        <Link to={writePath(text, id)} rel="nofollow" discover="none" className={way}>
          Answer<span className="sr-only"> {name}</span>
        </Link>
      )}
      {words !== null && (
        <Link to={reportPath(text, id)} rel="nofollow" discover="none" className={way}>
          Report<span className="sr-only"> what {name} said</span>
        </Link>
      )}
    </p>
  );
}
