import type { ReactNode } from "react";
import type { ContactMessage } from "~/contact/contact-message";
import { countText } from "~/facts/english";
import { fullName } from "~/facts/user";
import { interestsText } from "~/newsletter/subscribers/interests";
import { type SubscriberDetails, subscriberStateLabels } from "~/newsletter/subscribers/subscriber";
import { useCategoryLabels } from "~/page/site";
import { MomentText } from "~/place/moment-text";
import { starsText } from "~/recipes/ratings/rating";
import type { PersonalData } from "./personal-data";

type KeptListProps = {
  person: PersonalData;
  /** Shown beside each, so that the person can take it back. */
  besideMembership?: (membership: PersonalData["memberships"][number]) => ReactNode;
  besideSubscription?: ReactNode;
  besideSaved?: ReactNode;
  besideComment?: (comment: PersonalData["comments"][number]) => ReactNode;
  besidePicture?: (picture: PersonalData["pictures"][number]) => ReactNode;
  besideRating?: (rating: PersonalData["ratings"][number]) => ReactNode;
};

/** What is kept of a person, for the person and for whoever is asked. */
export function KeptList({
  person,
  besideMembership,
  besideSubscription,
  besideSaved,
  besideRating,
  besideComment,
  besidePicture,
}: KeptListProps) {
  const { accounts, awaitsRights, messages, deletedMessages, unfinished, tokens, changes, notes } = person;
  const { subscription, memberships, saved, shoppingLists, weekPlans, ratings, comments, pictures } = person;
  const all = [...messages, ...deletedMessages];
  return (
    <dl className="mt-4 divide-y divide-line border-y border-line">
      {accounts.map((account) => (
        <Row
          key={account.id}
          term={account.isAdmin ? "Account, admin" : account.role ? `Account, ${account.role}` : "Account"}
        >
          {fullName(account) || "No name"}, since <MomentText date={account.createdAt} />
          {account.profileImageUrl && ", with a picture"}; signed in on{" "}
          {countText(account.sessions.length, "browser", "browsers")}
        </Row>
      ))}
      {awaitsRights && <Row term="Rights">An admin from the next sign-in on</Row>}
      {all.map((message) => (
        <Row key={message.id} term={deletedMessages.includes(message) ? "Message in the bin" : "Message"}>
          <MessageLine message={message} />
        </Row>
      ))}
      {subscription && <SubscriptionRow subscription={subscription} beside={besideSubscription} />}
      {unfinished.length > 0 && (
        <Row term="Not saved yet">{countText(unfinished.length, "text", "texts")} on the desk</Row>
      )}
      {memberships.length > 0 && (
        <Row term="Challenges">
          {memberships.map((membership) => (
            <Line key={membership.challengeId} beside={besideMembership?.(membership)}>
              {membership.title ?? "A deleted challenge"}, since <MomentText date={membership.joinedAt} />
              {membership.done.length > 0 && `, ${countText(membership.done.length, "step", "steps")} done`}
            </Line>
          ))}
        </Row>
      )}
      {saved.length > 0 && (
        <Row term="Saved">
          {countText(saved.length, "text", "texts")}
          {besideSaved && <> {besideSaved}</>}
        </Row>
      )}
      {shoppingLists.map(({ recipes, more }) => (
        <Row key={[...recipes.map(({ id }) => id), ...more].join()} term="Shopping list">
          {countText(recipes.length, "recipe", "recipes")}
          {more.length > 0 && `, ${more.join(", ")}`}
        </Row>
      ))}
      {weekPlans.map((week, index) => (
        <Row key={index} term="Week">
          {countText(week.flatMap(({ meals }) => meals).length, "meal", "meals")}
        </Row>
      ))}
      {ratings.length > 0 && (
        <Row term="Ratings">
          {ratings.map((rating) => (
            <Line key={rating.id} beside={besideRating?.(rating)}>
              {rating.title ?? "A deleted recipe"}: {starsText(rating.stars)}, <MomentText date={rating.ratedAt} />
              {rating.text && <span className="block whitespace-pre-line text-muted">{rating.text}</span>}
            </Line>
          ))}
        </Row>
      )}
      {comments.length > 0 && (
        <Row term="Comments">
          {comments.map((comment) => (
            <Line key={comment.id} beside={besideComment?.(comment)}>
              {comment.on?.title ?? "A deleted text"}, <MomentText date={comment.saidAt} />
              {comment.changedAt && (
                <>
                  , changed <MomentText date={comment.changedAt} />
                </>
              )}
              {comment.status === "held" && ", not shown to readers yet"}
              <span className="block whitespace-pre-line text-muted">{comment.text}</span>
            </Line>
          ))}
        </Row>
      )}
      {pictures.length > 0 && (
        <Row term="Pictures">
          {pictures.map((picture) => (
            <Line key={picture.id} beside={besidePicture?.(picture)}>
              {picture.on?.title ?? "Of something deleted"}, <MomentText date={picture.sentAt} />
              {picture.status !== "shown" && ", not shown to readers"}
              <span className="block text-muted">{picture.text}</span>
            </Line>
          ))}
        </Row>
      )}
      {tokens.length > 0 && (
        <Row term="Tokens">{countText(tokens.length, "token", "tokens")} of the API, withdrawn with the person</Row>
      )}
      {changes.length > 0 && (
        <Row term="Work as an editor">{countText(changes.length, "line", "lines")} of the audit log</Row>
      )}
      {notes.length > 0 && <Row term="Notes">{countText(notes.length, "note", "notes")} on texts</Row>}
    </dl>
  );
}

function SubscriptionRow({
  subscription: { state, createdAt, consents, signUp, interests },
  beside,
}: {
  subscription: SubscriberDetails;
  beside: ReactNode;
}) {
  const labelOf = useCategoryLabels();
  return (
    <Row term="Newsletter">
      {subscriberStateLabels[state]}, since <MomentText date={createdAt} />
      {interests && (
        <span className="block">
          Chosen on <MomentText date={interests.at} />: {interestsText(interests, labelOf)}
        </span>
      )}
      {beside && <span className="block">{beside}</span>}
      {[...consents, ...(signUp ? [signUp] : [])].map(({ at, where, words }) => (
        <span key={at} className="block text-meta text-muted">
          “{words}” <MomentText date={at} />, {where}
        </span>
      ))}
    </Row>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-3 sm:grid-cols-[13rem_1fr]">
      <dt className="font-semibold">{term}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function Line({ beside, children }: { beside: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 not-first:mt-3">
      <span className="min-w-0 flex-1 basis-60">{children}</span>
      {beside}
    </div>
  );
}

function MessageLine({ message: { subject, createdAt } }: { message: ContactMessage }) {
  return (
    <>
      “{subject}”, <MomentText date={createdAt} />
    </>
  );
}
