import { Form } from "@remix-run/react";
import type { CommentMailChoice } from "~/comments/new-comments/choice";
import { CommentMailForm } from "~/comments/new-comments/choice-form";
import { accountPath } from "~/facts/user";
import { useFailedForm } from "~/forms/failed-form";
import { SubmitButton } from "~/forms/submit-button";
import { minePath } from "~/mine/mine";
import { forgetCopies } from "~/mine/offline/copies";
import { ProfileForm } from "~/profiles/profile-form";
import { ButtonAnchor, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Link } from "~/ui/link";
import { ownNamePath } from "~/users/own-name";
import { accountFilePath } from "./account";
import { KeptList } from "./kept-list";
import type { PersonalData } from "./personal-data";

type AccountPageProps = {
  person: PersonalData;
  /** Where they choose what they get by mail. `null` without a subscription. */
  interestsPath: string | null;
  /** Of whose texts they get new comments by mail. `null` if they cannot choose. */
  commentMail: CommentMailChoice | null;
  /** Where their public page is. `null` if they cannot have one. */
  profile: { path: string | null } | null;
  /** Whether the page asks before it erases. */
  erasing: boolean;
};

/** What the site keeps of the reader who is signed in: theirs to read, to take with them and to erase. */
export function AccountPage({ person, erasing, ...chosen }: AccountPageProps) {
  const failed = useFailedForm();
  return (
    <div className="mx-auto max-w-3xl px-5 pt-10 sm:pt-14">
      {failed && <ErrorSummary {...failed} />}
      {erasing ? <Question person={person} /> : <Kept person={person} {...chosen} />}
    </div>
  );
}

function Kept({ person, interestsPath, commentMail, profile }: Omit<AccountPageProps, "erasing">) {
  return (
    <>
      <h1 className="text-4xl sm:text-5xl">What this site keeps of you</h1>
      <p className="mt-5 text-deck text-muted [overflow-wrap:anywhere]">
        You are signed in as {person.email}.{" "}
        <Link to={ownNamePath} prefetch="none" className="underline underline-offset-4">
          Change name and picture
        </Link>
      </p>
      <Form method="post" className="mt-8">
        <KeptList
          person={person}
          besideMembership={({ challengeId: value, title }) => (
            <TakeBack {...{ name: "leave", value, label: "Leave", sending: "Leaving…" }} what={title ?? ""} />
          )}
          besideSubscription={
            interestsPath && (
              <Link to={interestsPath} prefetch="none" className="underline underline-offset-4">
                Choose what you get
              </Link>
            )
          }
          besideSaved={
            <Link to={minePath} prefetch="none" className="underline underline-offset-4">
              My kitchen
            </Link>
          }
          besideComment={({ id: value, on, changePath }) => (
            <span className="flex flex-wrap items-center gap-3">
              {changePath && (
                <ButtonLink look="quiet" to={changePath} prefetch="none">
                  Change <span className="sr-only">{commentOn(on)}</span>
                </ButtonLink>
              )}
              <TakeBack {...{ name: "remove", value, label: "Remove", sending: "Removing…" }} what={commentOn(on)} />
            </span>
          )}
          besidePicture={({ id: value, on, path }) => (
            <span className="flex flex-wrap items-center gap-4">
              <a href={path}>
                <img
                  src={path}
                  alt={`What you sent of ${on?.title ?? "something deleted"}`}
                  className="size-16 rounded-card object-cover"
                />
              </a>
              <TakeBack
                {...{ name: "removePicture", value, label: "Remove", sending: "Removing…" }}
                what="this picture"
              />
            </span>
          )}
          besideRating={({ recipeId: value, title }) => (
            <TakeBack {...{ name: "withdraw", value, label: "Remove", sending: "Removing…" }} what={title ?? ""} />
          )}
        />
      </Form>
      {profile && <ProfileForm {...profile} />}
      {commentMail && <CommentMailForm {...commentMail} />}
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonAnchor look="quiet" href={accountFilePath} download>
          Download as JSON
        </ButtonAnchor>
        <ButtonLink look="quiet" to={`${accountPath}?erase`} prefetch="none">
          Erase my account…
        </ButtonLink>
      </div>
    </>
  );
}

type TakeBackProps = {
  name: "leave" | "withdraw" | "remove" | "removePicture";
  value: string;
  label: string;
  sending: string;
  what: string;
};

/** @param what what the button stands beside, for those who do not see it */
function TakeBack({ label, what, ...button }: TakeBackProps) {
  return (
    <SubmitButton {...button} look="quiet">
      {label} <span className="sr-only">{what}</span>
    </SubmitButton>
  );
}

const commentOn = (on: { title: string } | null) => `comment on ${on?.title ?? "a deleted text"}`;

function Question({
  person: { messages, subscription, ratings, comments, pictures, changes },
}: {
  person: PersonalData;
}) {
  return (
    <>
      <h1 className="text-4xl sm:text-5xl">Erase your account for good?</h1>
      <ul className="mt-6 list-disc space-y-2 pl-5">
        <li>Your account, your sessions, what you have joined and what you have saved are deleted.</li>
        {messages.length > 0 && <li>So are the messages that you have sent.</li>}
        {pictures.length > 0 && <li>So are the pictures that you have sent.</li>}
        {subscription && <li>So is your subscription to the newsletter.</li>}
        {ratings.length + comments.length > 0 && (
          <li>Your ratings and comments stay, as those of “A former reader”. Remove them first if you want.</li>
        )}
        {changes.length > 0 && <li>What you have edited stays, with “A former editor” in place of your name.</li>}
        <li>This cannot be undone. Backups forget you when they have had their time.</li>
      </ul>
      <div className="mt-8 flex flex-wrap gap-3">
        <Form method="post" onSubmit={() => void forgetCopies()}>
          <SubmitButton look="danger" name="erase" value="yes" sending="Erasing…">
            Erase for good
          </SubmitButton>
        </Form>
        <ButtonLink look="quiet" to={accountPath}>
          Keep it
        </ButtonLink>
      </div>
    </>
  );
}
