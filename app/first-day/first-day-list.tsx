import { Form, useNavigation } from "@remix-run/react";
import { useFailedForm } from "~/forms/failed-form";
import { ErrorSummary } from "~/ui/error-summary";
import { Link } from "~/ui/link";
import { Sign } from "~/ui/sign";
import { type FirstDayStep, firstDayPath, isOpen } from "./first-day";

/** What is left to do until a new site is its owner's. Each step can be marked, and the whole list hidden. */
export function FirstDayList({ steps }: { steps: FirstDayStep[] }) {
  const failed = useFailedForm();
  const left = steps.filter(isOpen).length;
  return (
    <section aria-labelledby="first-day" className="mb-10 rounded-card bg-surface px-5 py-6 sm:px-8">
      {failed && <ErrorSummary {...failed} />}
      <h2 id="first-day" className="text-2xl sm:text-3xl">
        Make this site yours
      </h2>
      <p className="mt-1 text-muted">
        {steps.length - left} of {steps.length} steps are done. The list goes when all are.
      </p>
      <ul className="mt-4">
        {steps.map((step) => (
          <li key={step.name} className="flex gap-4 border-t border-line py-4">
            <StateSign open={isOpen(step)} />
            <StepText step={step} />
          </li>
        ))}
      </ul>
      <Form method="post" action={firstDayPath} preventScrollReset className="border-t border-line pt-3">
        <QuietButton name="hide" value="list">
          Hide this list
        </QuietButton>
      </Form>
    </section>
  );
}

const states: Record<FirstDayStep["state"], string> = {
  done: "Done",
  settled: "Right as it is",
  "to-do": "To do",
  "not-set-up": "Not set up",
};

function StepText({ step }: { step: FirstDayStep }) {
  const { name, label, text, to, link, state } = step;
  return (
    <div className="min-w-0 grow">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <strong className="text-lg">{label}</strong>
        <span className="text-muted">{states[state]}</span>
      </p>
      {isOpen(step) && (
        <>
          <p className="mt-1 max-w-text text-muted [overflow-wrap:anywhere]">{text}</p>
          <div className="mt-1 flex flex-wrap items-center gap-x-8">
            <Link
              to={to}
              className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
            >
              {link}
            </Link>
            <Form method="post" action={firstDayPath} preventScrollReset>
              <QuietButton name="step" value={name} label={`This is right as it is: ${label}`}>
                This is right as it is
              </QuietButton>
            </Form>
          </div>
        </>
      )}
    </div>
  );
}

type QuietButtonProps = { name: string; value: string; label?: string; children: string };

function QuietButton({ label, children, ...button }: QuietButtonProps) {
  const busy = useNavigation().formAction === firstDayPath;
  return (
    <button
      {...button}
      type="submit"
      aria-label={label}
      disabled={busy}
      className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4 hover:text-leaf disabled:cursor-default disabled:opacity-60"
    >
      {children}
    </button>
  );
}

function StateSign({ open }: { open: boolean }) {
  return (
    <Sign size={24} className={open ? "mt-0.5 shrink-0 text-edge" : "mt-0.5 shrink-0 text-leaf"}>
      <circle cx="12" cy="12" r="10" />
      {!open && <path d="m7.5 12.5 3 3 6-7" />}
    </Sign>
  );
}
