import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { allChallenges, type Challenge, challengePath, type Progress, participantsText } from "~/challenges/challenge";
import { whenText } from "~/challenges/challenge-days";
import { accountPath } from "~/facts/user";
import { SubmitButton } from "~/forms/submit-button";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { DateText } from "~/ui/dates";
import { Link } from "~/ui/link";
import { ProgressForm } from "./progress-form";

type MembershipPageProps = {
  challenge: Challenge;
  /** How far the reader is. `null` if they do not take part. */
  progress: Progress | null;
  /** The day or week in which they are: see `numberNow`. */
  now: number;
  /** Whether they can get mails. */
  offersMail: boolean;
  /** What else whoever takes part can do. */
  children?: ReactNode;
};

/** Whether a reader takes part in a challenge, and a button for the other. */
export function MembershipPage({ challenge, progress, now, offersMail, children }: MembershipPageProps) {
  const { title, description, active } = challenge;
  const since = progress?.joinedAt;
  const when = whenText(challenge);
  return (
    <div data-category="community" className="mx-auto max-w-text px-5 pt-6 sm:pt-8">
      <Breadcrumbs above={[allChallenges, { to: challengePath(challenge), label: title }]} here="Join" />
      <h1 className="mt-6 text-4xl [overflow-wrap:anywhere] sm:text-5xl">
        {since ? "You are taking part" : active ? "Join this challenge?" : "This challenge is over"}
      </h1>
      <p className="mt-5 text-deck text-muted">{title}</p>
      <p className="mt-4 whitespace-pre-line">{description}</p>
      <p className="mt-6 border-l-3 border-(--mid) pl-4 font-semibold">
        {since ? (
          <>
            Since <DateText date={since} />. {participantsText(challenge)}, you among them.
          </>
        ) : (
          participantsText(challenge)
        )}
        {when && <span className="mt-1 block font-normal text-muted">{when}</span>}
      </p>
      {progress && <ProgressForm challenge={challenge} done={progress.done} now={now} />}
      {progress && (offersMail || progress.wantsMail) && (
        <Form method="post" className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
          <input type="hidden" name="intent" value={progress.wantsMail ? "no-mails" : "mails"} />
          <p>
            {progress.wantsMail ? "You get" : "You can get"} a mail each {challenge.durationUnit} with what to do,
            unless you have ticked it off.
          </p>
          <SubmitButton look="quiet" sending="Noting…">
            {progress.wantsMail ? "No more mails" : `Mail me each ${challenge.durationUnit}`}
          </SubmitButton>
        </Form>
      )}
      {progress && children}
      <div className="mt-8 flex flex-wrap gap-3">
        {(since || active) && (
          <Form method="post">
            <input type="hidden" name="intent" value={since ? "leave" : "join"} />
            <SubmitButton sending={since ? "Leaving…" : "Joining…"} look={since ? "quiet" : "solid"}>
              {since ? "Leave this challenge" : "Join this challenge"}
            </SubmitButton>
          </Form>
        )}
        <ButtonLink look="quiet" to={challengePath(challenge)}>
          Back to the challenge
        </ButtonLink>
      </div>
      <p className="mt-8 text-meta text-muted">
        The site keeps that you take part, since when, what you tick off, and whether you want mails. Nobody else sees
        your name.{" "}
        <Link to={accountPath} prefetch="none" className="underline underline-offset-4">
          All that is kept of you
        </Link>
      </p>
    </div>
  );
}
