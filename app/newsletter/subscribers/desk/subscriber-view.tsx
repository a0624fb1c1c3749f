import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { deskAddress } from "~/desk/list/desk-address";
import { useFailedForm } from "~/forms/failed-form";
import { SubmitButton } from "~/forms/submit-button";
import { interestsText, usualInterests } from "~/newsletter/subscribers/interests";
import { type Consent, type SubscriberDetails, subscriberStateLabels } from "~/newsletter/subscribers/subscriber";
import { useCategoryLabels } from "~/page/site";
import { MomentText } from "~/place/moment-text";
import { Link } from "~/ui/link";
import { Dialog } from "~/ui/overlays/dialog";

/** All that is kept of a subscriber, with the proof of the consent (R18.5). */
export function SubscriberView({ subscriber }: { subscriber: SubscriberDetails }) {
  const location = useLocation();
  const failed = useFailedForm();
  const { id, email, state, createdAt, confirmedAt, unsubscribedAt, failedAt, failure, signUp, consents, interests } =
    subscriber;
  const labelOf = useCategoryLabels();
  return (
    <Dialog title={<span className="[overflow-wrap:anywhere]">{email}</span>} closeTo={deskAddress(location)}>
      {failed && (
        <p role="alert" className="mt-4 border-l-4 border-danger pl-4 font-semibold text-danger">
          {failed.notice?.title}
          {failed.message && <span className="mt-1 block font-normal">{failed.message}</span>}
        </p>
      )}
      <dl className="mt-4 divide-y divide-line border-y border-line">
        <Row term="State">{subscriberStateLabels[state]}</Row>
        <Row term="First came">
          <MomentText date={createdAt} />
        </Row>
        {confirmedAt && (
          <Row term="Confirmed">
            <MomentText date={confirmedAt} />
          </Row>
        )}
        {unsubscribedAt && (
          <Row term="Unsubscribed">
            <MomentText date={unsubscribedAt} />
          </Row>
        )}
        {failedAt && (
          <Row term="Failed">
            <MomentText date={failedAt} />
          </Row>
        )}
        {state === "subscribed" && (
          <Row term="Gets">
            {interestsText(interests ?? usualInterests, labelOf)}
            {interests && (
              <span className="block text-meta text-muted">
                Chosen on <MomentText date={interests.at} />
              </span>
            )}
          </Row>
        )}
        {failure && <Row term="The mail server said">{failure}</Row>}
        {signUp && (
          <Row term="Signed up, not confirmed yet">
            <ConsentText consent={signUp} />
          </Row>
        )}
        {consents.map((consent) => (
          <Row key={`${consent.at} ${consent.where}`} term="Agreed">
            <ConsentText consent={consent} />
          </Row>
        ))}
      </dl>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        {state !== "unsubscribed" && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="unsubscribe" />
            <SubmitButton look="quiet" sending="Unsubscribing…">
              Unsubscribe
            </SubmitButton>
          </Form>
        )}
        <Link
          to={deskAddress(location, { delete: id })}
          preventScrollReset
          className="inline-flex min-h-11 items-center text-danger underline-offset-4 hover:underline"
        >
          Erase…
        </Link>
      </div>
    </Dialog>
  );
}

const ConsentText = ({ consent: { at, where, words } }: { consent: Consent }) => (
  <>
    “{words}”
    <span className="block text-meta text-muted">
      <MomentText date={at} />, {where}
    </span>
  </>
);

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-2.5 sm:grid-cols-[10rem_1fr]">
      <dt className="font-semibold">{term}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
