import { Form } from "@remix-run/react";
import { useFailedForm } from "~/forms/failed-form";
import { SubmitButton } from "~/forms/submit-button";
import { type Health, type HealthName, healthLabels } from "~/health/health";
import { zoneName } from "~/place/hours";
import { MomentText } from "~/place/moment-text";
import { ErrorSummary } from "~/ui/error-summary";
import { Link } from "~/ui/link";
import { Sign } from "~/ui/sign";

type HealthPageProps = {
  health: Health[];
  /** The owner's address; `null` if mail is not set up. */
  testMailTo: string | null;
};

/** Where more is said of it. */
const places: Partial<Record<HealthName, { to: string; label: string }>> = {
  backups: { to: "/admin/jobs#job-backup", label: "Its runs" },
  feeds: { to: "/admin/rss", label: "The sources" },
  jobs: { to: "/admin/jobs", label: "All runs" },
};

/** What the site depends on, and how each is: what happened last, not what is set. */
export function HealthPage({ health, testMailTo }: HealthPageProps) {
  const failed = useFailedForm();
  const failing = health.filter(({ ok }) => !ok).length;
  return (
    <>
      {failed && <ErrorSummary {...failed} />}
      <h2 className="text-3xl">Health</h2>
      <p className="mt-2 max-w-text text-muted">
        {failing === 0 ? "Nothing fails." : `${failing} of ${health.length} ${failing === 1 ? "fails" : "fail"}.`} What
        is said here is what happened last. Times are {zoneName()}.
      </p>
      <ul className="mt-6 border-t border-line">
        {health.map((part) => (
          <li key={part.name} className="flex gap-4 border-b border-line py-5">
            <StateSign ok={part.ok} />
            <div className="min-w-0 grow">
              <div className="flex flex-wrap items-baseline justify-between gap-x-6">
                <h3 className="text-xl">{healthLabels[part.name]}</h3>
                <StateText {...part} />
              </div>
              <p className="mt-1 max-w-text [overflow-wrap:anywhere]">{part.message}</p>
              {part.name === "mail" && testMailTo && <TestMail to={testMailTo} />}
              <PlaceLink name={part.name} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function StateText({ ok, since }: Health) {
  return (
    <span className={ok ? "text-muted" : "font-semibold text-danger"}>
      {ok ? "No fault" : "Fails"}
      {since && (
        <>
          {" since "}
          <MomentText date={since} />
        </>
      )}
    </span>
  );
}

function TestMail({ to }: { to: string }) {
  return (
    <Form method="post" preventScrollReset className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <SubmitButton look="quiet" sending="Sending…">
        Send a test mail
      </SubmitButton>
      <span className="text-muted [overflow-wrap:anywhere]">to {to}</span>
    </Form>
  );
}

function PlaceLink({ name }: { name: HealthName }) {
  const place = places[name];
  if (!place) return null;
  return (
    <Link
      to={place.to}
      className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
    >
      {place.label}
    </Link>
  );
}

function StateSign({ ok }: { ok: boolean }) {
  return (
    <Sign size={24} className={ok ? "mt-0.5 shrink-0 text-leaf" : "mt-0.5 shrink-0 text-danger"}>
      <circle cx="12" cy="12" r="9.5" />
      {ok ? <path d="m7.5 12.5 3 3 6-6.5" /> : <path d="M12 7v6m0 3.5v.1" />}
    </Sign>
  );
}
