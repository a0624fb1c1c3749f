import { Form, useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { countText } from "~/facts/english";
import { type FailedForm, formFields } from "~/forms/failed-form";
import { SubmitButton } from "~/forms/submit-button";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyLine } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { KeptList } from "./kept-list";
import type { PersonalData } from "./personal-data";
import type { PrivacyReport } from "./report";
import { ReportView } from "./report-view";

/** The answer of the page's action: the person's data, and whether to ask before erasing it. */
export type FoundPerson = { person: PersonalData; erasing: boolean };

/**
 * For people who ask what is stored about them, or who want to be erased. Forms send the e-mail addresses, so that no
 * history and no log contains them.
 */
export function PrivacyDesk({ report }: { report: Pick<PrivacyReport, "kept" | "elsewhere"> }) {
  const answer = useActionData() as FailedForm | FoundPerson | undefined;
  const failed = answer && "message" in answer ? answer : undefined;
  const found = answer && "person" in answer ? answer : undefined;
  const field = formFields(failed, { email: found?.person.email });
  return (
    <>
      {failed && <ErrorSummary {...failed} />}
      <h2 className="text-3xl">Personal data</h2>
      <p className="mt-2 max-w-prose text-muted">
        When somebody asks what this site keeps of them, or to be forgotten, look them up by the email address that they
        wrote or signed in with.
      </p>
      <Form method="post" className="mt-6 flex max-w-2xl flex-wrap items-end gap-4">
        <input type="hidden" name="intent" value="show" />
        <TextField
          {...field("email")}
          key={found?.person.email ?? failed?.typed.email}
          label="Email address"
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          className="min-w-64 flex-1"
        />
        <SubmitButton sending="Looking…">Show what is kept</SubmitButton>
      </Form>
      {found && <FoundPersonView {...found} />}
      <ReportView {...report} />
    </>
  );
}

function FoundPersonView({ person, erasing }: FoundPerson) {
  const { email, accounts, awaitsRights, messages, deletedMessages, subscription } = person;
  if (!awaitsRights && !subscription && accounts.length + messages.length + deletedMessages.length === 0) {
    return (
      <EmptyLine role="status" className="mt-10">
        Nothing is kept of {email}.
      </EmptyLine>
    );
  }
  return (
    <section aria-labelledby="kept" className="mt-10">
      <h3 id="kept" className="text-2xl [overflow-wrap:anywhere]">
        What is kept of {email}
      </h3>
      {erasing && <Question person={person} />}
      <KeptList person={person} />
      {!erasing && (
        <div className="mt-6 flex flex-wrap gap-3">
          {/* The answer is a file, so Remix must not handle this form. */}
          <form method="post" action="/admin/privacy/export">
            <input type="hidden" name="email" value={email} />
            <Button type="submit" look="quiet">
              Download as JSON
            </Button>
          </form>
          {accounts.some(({ sessions }) => sessions.length > 0) && (
            <PersonForm email={email} intent="sign-out" look="quiet">
              Sign out everywhere
            </PersonForm>
          )}
          <PersonForm email={email} intent="ask">
            Erase…
          </PersonForm>
        </div>
      )}
    </section>
  );
}

function Question({ person: { email, accounts, messages, deletedMessages, subscription } }: { person: PersonalData }) {
  return (
    <section aria-labelledby="question" className="mt-6 max-w-2xl rounded-card border-2 border-danger bg-surface p-6">
      <h3 id="question" tabIndex={-1} ref={takeFocus} className="text-2xl outline-none">
        Erase this person for good?
      </h3>
      <p className="mt-3">
        {countText(accounts.length, "account", "accounts")} and{" "}
        {countText(messages.length + deletedMessages.length, "message", "messages")} are deleted
        {subscription && ", so is the subscription to the newsletter"}, and where the person edited something the name
        gives way to “A former editor”. This cannot be undone. Backups forget the person when they have had their time.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <PersonForm email={email} intent="erase">
          Erase for good
        </PersonForm>
        <ButtonLink to="/admin/privacy" look="quiet">
          Cancel
        </ButtonLink>
      </div>
    </section>
  );
}

/** Keyboards and screen readers continue at the question. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus();

type PersonFormProps = {
  email: string;
  intent: "ask" | "erase" | "sign-out";
  look?: "danger" | "quiet";
  children: ReactNode;
};

function PersonForm({ email, intent, look = "danger", children }: PersonFormProps) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="email" value={email} />
      <Button type="submit" look={look}>
        {children}
      </Button>
    </Form>
  );
}
