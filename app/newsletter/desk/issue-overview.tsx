import { Form } from "@remix-run/react";
import { countText } from "~/facts/english";
import { useFailedForm } from "~/forms/failed-form";
import { SubmitButton } from "~/forms/submit-button";
import {
  isOut,
  issueDeskPath,
  issueFormPath,
  issuePath,
  issueStateLabels,
  newsletterDeskPath,
} from "~/newsletter/issues/issue";
import { localTimeText } from "~/place/days";
import { zoneName } from "~/place/hours";
import { MomentText } from "~/place/moment-text";
import { ButtonLink } from "~/ui/button";
import { Chips } from "~/ui/chips";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { Link } from "~/ui/link";
import { ConfirmDialog } from "~/ui/overlays/dialog";
import type { IssueInList } from "./issue-in-list";
import { MailFrame, type MailView } from "./mail-frame";
import { ProgressText } from "./progress-text";

type IssueOverviewProps = {
  issue: IssueInList;
  subscribers: number;
  mailIsSetUp: boolean;
  /** The mail as plain text, if that is shown. */
  text: string | null;
  /** What has to be confirmed: sending now, or at a moment. */
  asked: { sendAt: string | null } | null;
  /** The moment that was typed is none, or is over. */
  wrongMoment: boolean;
  view: MailView;
};

/** An issue on the desk: the mail as subscribers will see it, the test mail, and the sending. */
export function IssueOverview({ issue, text, asked, subscribers, view, ...rest }: IssueOverviewProps) {
  const failed = useFailedForm();
  const place = issueDeskPath(issue);
  return (
    <>
      {asked && <SendQuestion issue={issue} sendAt={asked.sendAt} subscribers={subscribers} />}
      {failed && !asked && <ErrorSummary {...failed} />}
      <p>
        <Link to={newsletterDeskPath} className="underline underline-offset-4">
          Newsletter
        </Link>
      </p>
      <h2 className="mt-2 text-3xl [overflow-wrap:anywhere]">{issue.subject}</h2>
      <p className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-muted">
        <strong className="text-ink">{issueStateLabels[issue.state]}</strong>
        {issue.state === "scheduled" && issue.sendAt && <MomentText date={issue.sendAt} />}
        {issue.sentAt && <MomentText date={issue.sentAt} />}
        {issue.progress && <ProgressText progress={issue.progress} />}
      </p>
      <p className="mt-5 flex flex-wrap gap-3">
        {isOut(issue) ? (
          <ButtonLink to={issuePath(issue)} look="quiet">
            Open it on the web
          </ButtonLink>
        ) : (
          <ButtonLink to={issueFormPath(issue)} look="quiet">
            Edit
          </ButtonLink>
        )}
      </p>
      <div className="mt-8 grid items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-labelledby="mail" className="min-w-0">
          <h3 id="mail" className="text-2xl">
            The mail
          </h3>
          <Variants place={place} view={view} />
          <MailFrame issue={issue} view={view} text={text} />
        </section>
        <div className="space-y-10">
          <TestMail failed={failed} mailIsSetUp={rest.mailIsSetUp} />
          {!isOut(issue) && <Sending issue={issue} subscribers={subscribers} {...rest} />}
        </div>
      </div>
    </>
  );
}

/** Each look of the mail has an address. The page is loaded anew, because only its own answer may show the frame. */
function Variants({ place, view }: { place: string; view: MailView }) {
  const to = (changes: Partial<MailView>) => `${place}?${new URLSearchParams({ ...view, ...changes })}`;
  const chip = <Name extends keyof MailView>(name: Name, value: MailView[Name], label: string) => ({
    to: to({ [name]: value }),
    label,
    current: view[name] === value,
  });
  return (
    <div className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
      <Chips
        look="desk"
        reloadDocument
        label="Form of the mail"
        chips={[chip("as", "html", "HTML"), chip("as", "text", "Text")]}
      />
      {view.as === "html" && (
        <>
          <Chips
            look="desk"
            reloadDocument
            label="Scheme"
            chips={[chip("scheme", "light", "Light"), chip("scheme", "dark", "Dark")]}
          />
          <Chips
            look="desk"
            reloadDocument
            label="Width"
            chips={[chip("width", "desktop", "Desktop"), chip("width", "phone", "Phone")]}
          />
        </>
      )}
    </div>
  );
}

const NotSetUp = () => (
  <p className="border-l-4 border-danger pl-4">
    Mail is not set up, so nothing can be sent. The setting <code>SMTP_URL</code> is missing: see “Settings” in the
    README.
  </p>
);

function TestMail({ failed, mailIsSetUp }: { failed: ReturnType<typeof useFailedForm>; mailIsSetUp: boolean }) {
  return (
    <section aria-labelledby="test">
      <h3 id="test" className="text-2xl">
        Test mail
      </h3>
      <p className="mt-2 text-muted">To one address, as it was saved last. Nobody else gets it.</p>
      {mailIsSetUp ? (
        <Form method="post" noValidate preventScrollReset className="mt-4 space-y-4">
          <input type="hidden" name="do" value="test" />
          <TextField
            name="email"
            label="E-mail address"
            type="email"
            autoComplete="email"
            errors={failed?.errors.email}
            defaultValue={failed?.typed.email}
          />
          <SubmitButton name="send" value="test" look="quiet" sending="Sending…">
            Send a test mail
          </SubmitButton>
        </Form>
      ) : (
        <div className="mt-4">
          <NotSetUp />
        </div>
      )}
    </section>
  );
}

type SendingProps = Pick<IssueOverviewProps, "issue" | "subscribers" | "mailIsSetUp" | "wrongMoment">;

function Sending({ issue, subscribers, mailIsSetUp, wrongMoment }: SendingProps) {
  const place = issueDeskPath(issue);
  return (
    <section aria-labelledby="sending">
      <h3 id="sending" className="text-2xl">
        Sending
      </h3>
      <p className="mt-2 text-muted">{countText(subscribers, "subscriber", "subscribers")} would get it.</p>
      {issue.state === "scheduled" && issue.sendAt && (
        <Form method="post" preventScrollReset className="mt-4 space-y-3">
          <p>
            It is sent by itself on <MomentText date={issue.sendAt} /> ({zoneName()}).
          </p>
          <input type="hidden" name="do" value="unschedule" />
          <SubmitButton name="send" value="unschedule" look="quiet" sending="One moment…">
            Do not send it then
          </SubmitButton>
        </Form>
      )}
      {mailIsSetUp ? (
        <>
          <p className="mt-4">
            <ButtonLink to={`${place}?ask=send`} preventScrollReset>
              Send now
            </ButtonLink>
          </p>
          {/* The question before it is sent has an address of its own. */}
          <Form method="get" action={place} preventScrollReset className="mt-6 space-y-4">
            <input type="hidden" name="ask" value="schedule" />
            <TextField
              name="sendAt"
              label="Send at"
              type="datetime-local"
              hint={`${zoneName()}.`}
              errors={wrongMoment ? ["Choose a date and time in the future"] : undefined}
              defaultValue={localTimeText(issue.sendAt)}
            />
            <SubmitButton name="sending" value="later" look="quiet" sending="One moment…">
              Schedule
            </SubmitButton>
          </Form>
        </>
      ) : (
        <div className="mt-4">
          <NotSetUp />
        </div>
      )}
    </section>
  );
}

type SendQuestionProps = { issue: IssueInList; subscribers: number; sendAt: string | null };

/** Asks once more before an issue goes out: a page without JavaScript, a dialog with it. */
function SendQuestion({ issue, subscribers, sendAt }: SendQuestionProps) {
  const failed = useFailedForm();
  const to = `Send to ${countText(subscribers, "subscriber", "subscribers")}`;
  return (
    <ConfirmDialog
      title={`${to}?`}
      closeTo={issueDeskPath(issue)}
      confirm={sendAt ? "Schedule it" : to}
      fields={sendAt ? { do: "schedule", sendAt } : { do: "send" }}
    >
      {failed && <ErrorSummary {...failed} errors={{}} message={failed.message || firstOf(failed.errors)} />}
      <p className="[overflow-wrap:anywhere]">“{issue.subject}”</p>
      <p className="mt-3">
        {sendAt ? (
          <>
            It is sent on <MomentText date={sendAt} /> ({zoneName()}). Until then it can be changed.
          </>
        ) : (
          "A mail that has gone out cannot be called back, and the issue cannot be changed any more."
        )}
      </p>
    </ConfirmDialog>
  );
}

const firstOf = (errors: Record<string, string[] | undefined>) => Object.values(errors).flat()[0] ?? "";
