import { useLocation } from "@remix-run/react";
import { deskAddress, formPlace } from "~/desk/list/desk-address";
import { DeskList } from "~/desk/list/desk-list";
import { DeskToolbar } from "~/desk/list/desk-toolbar";
import { countText } from "~/facts/english";
import { useFailedForm } from "~/forms/failed-form";
import {
  type Subscriber,
  type SubscriberDetails,
  type SubscriberList,
  type SubscriberState,
  subscriberStateLabels,
  subscriberStates,
  subscribersCsvPath,
} from "~/newsletter/subscribers/subscriber";
import { numberText } from "~/place/numbers";
import { ButtonAnchor, ButtonLink } from "~/ui/button";
import { Chips } from "~/ui/chips";
import { DateText } from "~/ui/dates";
import { ErrorSummary } from "~/ui/error-summary";
import { Link } from "~/ui/link";
import { ConfirmDialog } from "~/ui/overlays/dialog";
import { AddForm } from "./add-form";
import { SubscribersCsvForm } from "./csv-form";
import { SubscriberView } from "./subscriber-view";

export type SubscribersPageProps = {
  list: SubscriberList;
  state: SubscriberState | null;
  /** What is open. */
  open: "view" | "delete" | "new" | "csv" | null;
  /** The one that is open. `null` if there is none any more. */
  subscriber: SubscriberDetails | null;
  mailIsSetUp: boolean;
};

/** Who gets the newsletter (R18.7). */
export function SubscribersPage({ list, state, open, subscriber, mailIsSetUp }: SubscribersPageProps) {
  const location = useLocation();
  const failed = useFailedForm();
  const isGone = (open === "view" || open === "delete") && !subscriber;
  return (
    <>
      {open === "view" && subscriber && <SubscriberView subscriber={subscriber} />}
      {open === "delete" && subscriber && <EraseQuestion subscriber={subscriber} />}
      {isGone && <ErrorSummary errors={{}} message={failed?.message || "This subscriber does not exist any more."} />}
      <p className="mb-3">
        <Link to="/admin/newsletter" className="font-semibold text-leaf underline underline-offset-4">
          Newsletter
        </Link>
      </p>
      <DeskToolbar
        title="Subscribers"
        add={mailIsSetUp ? "Add subscriber" : undefined}
        adding={open === "new"}
        search="Part of an address"
        sorted={false}
        keptParameters={["state"]}
        count={countText(list.total, "address", "addresses")}
      />
      {!mailIsSetUp && (
        <p className="mb-5 max-w-text border-l-4 border-danger pl-4">
          Mail is not set up, so the site offers readers no newsletter. Whoever runs the program sets{" "}
          <code>SMTP_URL</code> and <code>MAIL_TO</code>.
        </p>
      )}
      <p className="mb-5 flex flex-wrap gap-3">
        <ButtonLink to={`${deskAddress(location, { csv: "" })}#${formPlace}`} look="quiet" preventScrollReset>
          Import CSV
        </ButtonLink>
        <ButtonAnchor href={subscribersCsvPath} look="quiet" download>
          Export CSV
        </ButtonAnchor>
      </p>
      {open === "new" && <AddForm />}
      {open === "csv" && <SubscribersCsvForm />}
      <Chips
        label="Subscribers by state"
        look="desk"
        className="mb-4"
        preventScrollReset
        chips={(["all", ...subscriberStates] as const).map((each) => ({
          to: deskAddress(location, { state: each === "all" ? null : each, page: null }),
          label: `${subscriberStateLabels[each]} (${numberText(list.counts[each])})`,
          current: each === (state ?? "all"),
        }))}
      />
      <DeskList page={list} nouns="subscribers">
        {(each) => <SubscriberRow subscriber={each} />}
      </DeskList>
    </>
  );
}

function SubscriberRow({ subscriber }: { subscriber: Subscriber }) {
  const location = useLocation();
  const { id, email, state, createdAt, confirmedAt, unsubscribedAt, failedAt } = subscriber;
  const since = { waiting: createdAt, subscribed: confirmedAt, unsubscribed: unsubscribedAt, failed: failedAt }[state];
  return (
    <article className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0">
        <h3 className="text-lg [overflow-wrap:anywhere]">
          <Link
            to={deskAddress(location, { view: id })}
            preventScrollReset
            className="inline-block py-1 underline-offset-4 hover:underline"
          >
            {email}
          </Link>
        </h3>
        <p className="text-meta text-muted">
          {subscriberStateLabels[state]} · <DateText date={since ?? createdAt} short />
        </p>
      </div>
      <Link
        to={deskAddress(location, { delete: id })}
        preventScrollReset
        aria-label={`Erase ${email}`}
        className="inline-flex min-h-11 items-center rounded-pill px-4 text-danger underline-offset-4 hover:underline"
      >
        Erase
      </Link>
    </article>
  );
}

function EraseQuestion({ subscriber: { email, state } }: { subscriber: SubscriberDetails }) {
  const location = useLocation();
  const failed = useFailedForm();
  return (
    <ConfirmDialog title={`Erase “${email}”?`} closeTo={deskAddress(location)} confirm="Erase for good">
      {failed && <ErrorSummary {...failed} errors={{}} />}
      <p>
        The address is deleted for good, with the proof of its consent.{" "}
        {state === "unsubscribed" || state === "failed"
          ? "The site then knows no more that it is not to get the newsletter: a file that you import can bring it back."
          : "To end the subscription and keep the proof, open the subscriber and unsubscribe it."}
      </p>
    </ConfirmDialog>
  );
}
