import { Form, useActionData } from "@remix-run/react";
import { ShownOnce } from "~/desk/form/shown-once";
import { countText } from "~/facts/english";
import { type FailedForm, formFields } from "~/forms/failed-form";
import { SubmitButton } from "~/forms/submit-button";
import { MomentText } from "~/place/moment-text";
import { ErrorSummary } from "~/ui/error-summary";
import { ChoicesField, TextField } from "~/ui/field";
import { Link } from "~/ui/link";
import { ConfirmDialog } from "~/ui/overlays/dialog";
import { eventGroups, eventLabel } from "./events/site-event";
import { longestSecret, type Webhook, webhooksPath } from "./webhook";

type WebhooksDeskProps = {
  webhooks: Webhook[];
  /** The id of the next webhook. */
  nextId: string;
  /** The webhook of which the page asks whether it is to be removed. */
  removing: Webhook | null;
};

const eventChoices = eventGroups.map(({ label, events }) => ({
  label,
  choices: events.map((event) => ({ value: event.name, label: event.label })),
}));

/** Other programs that are told of what happens on the site: making, trying and removing them. */
export function WebhooksDesk({ webhooks, nextId, removing }: WebhooksDeskProps) {
  const answer = useActionData() as { made: { url: string; secret: string } } | FailedForm | undefined;
  const failed = answer && "message" in answer ? answer : undefined;
  const made = answer && "made" in answer ? answer.made : null;
  return (
    <>
      {removing && (
        <ConfirmDialog
          title={`Remove the webhook of ${hostOf(removing)}?`}
          closeTo={webhooksPath}
          confirm="Remove the webhook"
          fields={{ do: "remove", id: removing.id }}
        >
          {failed && <ErrorSummary {...failed} />}
          <p>
            It is told of nothing from now on.
            {removing.waiting > 0 && ` ${countText(removing.waiting, "event", "events")} that wait will not be sent.`}
          </p>
        </ConfirmDialog>
      )}
      {!removing && failed && <ErrorSummary {...failed} />}
      <h2 className="text-3xl">Webhooks</h2>
      <p className="mt-2 max-w-prose text-muted">
        A webhook tells another program what happens on this site, as soon as it happens: a chat, a copy of the site, a
        search engine. It says what it is about, and never what a reader has written.
      </p>
      {made && (
        <ShownOnce key={made.secret} label={`The secret of ${hostOf(made)}`} secret={made.secret}>
          With it the other program can check that a call is from this site: the header <code>X-Signature-256</code> is{" "}
          <code>sha256=</code> and the HMAC-SHA-256 of the body, in hex. A chat does not need it.
        </ShownOnce>
      )}
      {webhooks.length > 0 && (
        <section aria-labelledby="webhooks" className="mt-10">
          <h3 id="webhooks" className="text-2xl">
            Webhooks of this site
          </h3>
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {webhooks.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} />
            ))}
          </ul>
        </section>
      )}
      <NewWebhook key={nextId} id={nextId} failed={removing ? undefined : failed} />
    </>
  );
}

const hostOf = ({ url }: Pick<Webhook, "url">) => new URL(url).host;

function NewWebhook({ id, failed }: { id: string; failed: FailedForm | undefined }) {
  const field = formFields(failed, { url: "", events: "", secret: "" });
  return (
    <Form method="post" action={webhooksPath} autoComplete="off" className="mt-10 grid max-w-3xl gap-6">
      <h3 className="text-2xl">Make a webhook</h3>
      <input type="hidden" name="id" value={id} />
      <TextField
        {...field("url")}
        label="Address"
        hint="The other program says which. For a chat in Slack, Mattermost or Discord, make an “incoming webhook” there."
        type="url"
        required
        maxLength={2000}
      />
      <ChoicesField {...field("events")} label="Tell it of" groups={eventChoices} />
      <TextField
        {...field("secret")}
        label="Secret"
        hint="Only if the other program has given you one. Else it gets one here."
        maxLength={longestSecret}
      />
      <div>
        <SubmitButton name="do" value="make" sending="Making…">
          Make the webhook
        </SubmitButton>
      </div>
    </Form>
  );
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { id, url, events, madeAt, endedAt, answers } = webhook;
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72 [overflow-wrap:anywhere]">
          <h4 className="text-xl">{hostOf(webhook)}</h4>
          <p className="mt-1 text-meta text-muted">{url}</p>
          <p className="mt-1">{events.map(eventLabel).join("; ")}</p>
          <p className="mt-1 text-meta text-muted">
            Made <MomentText date={madeAt} />
          </p>
          <State webhook={webhook} />
        </div>
        <div className="flex flex-wrap items-center gap-x-5">
          {!endedAt && (
            <Form method="post" action={webhooksPath}>
              <input type="hidden" name="id" value={id} />
              <button
                type="submit"
                name="do"
                value="try"
                aria-label={`Try ${hostOf(webhook)}`}
                className="min-h-11 cursor-pointer font-semibold text-leaf underline underline-offset-4"
              >
                Try it
              </button>
            </Form>
          )}
          <Link
            to={`${webhooksPath}?remove=${id}`}
            preventScrollReset
            aria-label={`Remove ${hostOf(webhook)}`}
            className="inline-flex min-h-11 items-center font-semibold text-danger underline underline-offset-4"
          >
            Remove
          </Link>
        </div>
      </div>
      {answers.length > 0 && <Answers answers={answers} />}
    </li>
  );
}

/** Whether it takes what it is told. */
function State({ webhook: { endedAt, failingSince, waiting, lost } }: { webhook: Webhook }) {
  return (
    <p className="mt-1 text-meta">
      {endedAt ? (
        <strong className="text-danger">
          It answered that it is gone for good, <MomentText date={endedAt} />
        </strong>
      ) : (
        failingSince && (
          <strong className="text-danger">
            It has taken nothing since <MomentText date={failingSince} />
          </strong>
        )
      )}
      {waiting > 0 && <span className="block">{countText(waiting, "event waits", "events wait")} to be sent</span>}
      {lost > 0 && (
        <span className="block">
          {countText(lost, "event was", "events were")} given up: it did not take them, or too many waited
        </span>
      )}
    </p>
  );
}

function Answers({ answers }: Pick<Webhook, "answers">) {
  return (
    <details className="mt-3">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-leaf">Its latest answers</summary>
      <ul className="mt-1 divide-y divide-line text-meta">
        {answers.map(({ at, event, status, failure }, index) => (
          <li key={`${at} ${index}`} className="flex flex-wrap gap-x-4 py-2">
            <span className="basis-52 text-muted">
              <MomentText date={at} />
            </span>
            <span className="basis-44">{event === "test" ? "A try" : eventLabel(event)}</span>
            {failure ? <strong className="text-danger">{failure}</strong> : <span>Taken ({status})</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
