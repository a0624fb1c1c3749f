import type { ReaderText } from "~/reader-texts/reader-text";
import { ButtonLink } from "~/ui/button";
import { EmptyLine } from "~/ui/empty-state";
import { Pager } from "~/ui/pager";
import { commentsPath, commentsText, type Thread, type Threads, writePath } from "./comment";
import { TextCrumbs } from "./text-crumbs";
import { ThreadList, ThreadOf } from "./thread-list";

type OnText = { text: ReaderText; isOpen: boolean };

/** All comments on a text. */
export function CommentsPage({ text, isOpen, threads, count, page, pages }: OnText & Threads) {
  return (
    <div className="mx-auto max-w-text px-5 pt-6 sm:pt-8">
      <TextCrumbs text={text} />
      <h1 className="mt-6 text-title [overflow-wrap:anywhere]">Comments on {text.title}</h1>
      {count > 0 && <p className="mt-4 text-muted">{commentsText(count)}, the newest first</p>}
      <div className="mt-8">
        {count > 0 ? (
          <ThreadList threads={threads} text={text} isOpen={isOpen} />
        ) : (
          <EmptyLine>Nobody has said anything yet.</EmptyLine>
        )}
      </div>
      <Pager page={page} pages={pages} to={(number) => commentsPath(text, number)} />
      <WaysOn text={text} isOpen={isOpen} />
    </div>
  );
}

/** One comment, with all answers to it. */
export function ThreadPage({ text, isOpen, thread }: OnText & { thread: Thread }) {
  return (
    <div className="mx-auto max-w-text px-5 pt-6 sm:pt-8">
      <TextCrumbs text={text} here={titleOf(thread)} />
      <h1 className="mt-6 text-title [overflow-wrap:anywhere]">
        {titleOf(thread)} on {text.title}
      </h1>
      <div className="mt-8">
        <ThreadOf thread={thread} text={text} isOpen={isOpen} />
      </div>
      <WaysOn text={text} isOpen={isOpen} />
    </div>
  );
}

const titleOf = ({ text, name }: Thread) => (text === null ? "A comment" : `What ${name} said`);

function WaysOn({ text, isOpen }: OnText) {
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      {isOpen && (
        <ButtonLink to={writePath(text)} rel="nofollow" prefetch="none">
          Write a comment
        </ButtonLink>
      )}
      <ButtonLink to={text.path} look="quiet">
        Back to the {text.noun}
      </ButtonLink>
    </div>
  );
}
