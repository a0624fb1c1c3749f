import { Form } from "@remix-run/react";
import { accountPath } from "~/facts/user";
import { formFields, useFailedForm } from "~/forms/failed-form";
import { SubmitButton } from "~/forms/submit-button";
import type { ReaderText } from "~/reader-texts/reader-text";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxField, TextArea, TextField } from "~/ui/field";
import { Link } from "~/ui/link";
import { type Comment, commentLimits, commentsPath } from "./comment";
import type { CommentField } from "./comment.schema";
import { TextCrumbs } from "./text-crumbs";
import { CommentLine } from "./thread-list";

type WritePageProps = {
  text: ReaderText;
  isOpen: boolean;
  /** The comment that is answered. */
  to: Comment | null;
  /** The name to begin with. */
  name: string;
  /** Whether they can be mailed. */
  hasMail: boolean;
  /** Whether each comment is looked at first. */
  isRead: boolean;
  /** What its writer has said, and changes here. */
  own?: { text: string; wantsMail: boolean };
};

/** Where a reader comments on a text, answers a comment, or changes what they have said. */
export function WritePage({ text, isOpen, to, name, hasMail, isRead, own }: WritePageProps) {
  const failed = useFailedForm();
  const begun = { text: own?.text ?? "", name, mail: own?.wantsMail ? "on" : "" };
  const field = formFields<CommentField>(failed, begun);
  const words = wordsFor({ text, to, own });
  return (
    <div className="mx-auto max-w-text px-5 pt-6 sm:pt-8">
      <TextCrumbs text={text} here={words.here} />
      {failed && <ErrorSummary {...failed} />}
      <h1 className="mt-6 text-title [overflow-wrap:anywhere]">{words.title}</h1>
      {to && (
        <div className="mt-6 border-l-3 border-(--mid) pl-4">
          <CommentLine comment={to} />
        </div>
      )}
      {isOpen ? (
        <Form method="post" noValidate className="mt-8 grid gap-7">
          <TextArea
            {...field("text")}
            label={to ? "Your answer" : "Your comment"}
            hint={isRead ? "It is shown when somebody here has read it." : words.hint}
            rows={6}
            maxLength={commentLimits.text}
          />
          <TextField
            {...field("name")}
            label="Name beside your words"
            autoComplete="nickname"
            maxLength={commentLimits.name}
            className="max-w-sm"
          />
          {hasMail && <CheckboxField {...field("mail")} label="Mail me when somebody answers" />}
          <div className="flex flex-wrap gap-3">
            <SubmitButton sending="Sending…">{words.send}</SubmitButton>
            <ButtonLink look="quiet" to={commentsPath(text)}>
              All comments
            </ButtonLink>
          </div>
        </Form>
      ) : (
        <p className="mt-6">This text takes no more comments.</p>
      )}
      <p className="mt-8 text-meta text-muted">
        The site keeps your words and when you sent them. Readers see the name above, and nothing else of you.{" "}
        <Link to={accountPath} prefetch="none" className="underline underline-offset-4">
          All that is kept of you
        </Link>
      </p>
    </div>
  );
}

function wordsFor({ text, to, own }: Pick<WritePageProps, "text" | "to" | "own">) {
  if (own) {
    return {
      ...{ here: "Change a comment", title: "Change what you have said", send: "Save my comment" },
      hint: "Readers see that you have changed it. With a link or under another name, it waits until somebody here has read it.",
    };
  }
  const hint = "Your first comment, and one with a link, is shown when somebody here has read it.";
  if (!to) return { here: "Write a comment", title: `Comment on ${text.title}`, send: "Send my comment", hint };
  return { here: "Answer", title: `Answer ${to.text === null ? "a comment" : to.name}`, send: "Send my answer", hint };
}
