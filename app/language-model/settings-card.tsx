import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link } from "~/ui/link";
import { type LanguageModelState, languageModelCallsPath } from "./language-model";

/** The language model as it is set up (R9.17). */
export function SettingsCard({ state, writingStyle }: { state: LanguageModelState; writingStyle: string }) {
  return (
    <section aria-labelledby="language-model" className="rounded-card border border-line bg-wash/60 p-5 sm:p-6">
      <h3 id="language-model" className="text-xl">
        Language model
      </h3>
      <dl className="mt-4 grid gap-4 text-meta">
        <Fact name="Status">
          <span
            className={clsx(
              "inline-flex items-center gap-2 rounded-pill px-3 py-0.5 font-semibold",
              state.active ? "bg-leaf text-paper" : "border border-edge bg-surface",
            )}
          >
            {state.active ? "Active" : "Not set up"}
          </span>
        </Fact>
        {state.active && (
          <>
            <Fact name="Model">{state.model}</Fact>
            <Fact name="Texts and pictures go to">{state.server}</Fact>
          </>
        )}
        <Fact name="Writing style">{writingStyle}</Fact>
        <Fact name="JSON output">
          {!state.active || state.output === "schema"
            ? "Held to a schema, and checked when it arrives"
            : "Asked for in words, as this server knows no schemas, and checked when it arrives"}
        </Fact>
        {state.active && (
          <Fact name="Questions today">
            {state.callsToday} of {state.dailyLimit}
            <span className="block text-muted">Counted anew from midnight UTC</span>
          </Fact>
        )}
      </dl>
      <p className="mt-5 border-t border-line pt-4">
        <Link to={languageModelCallsPath} prefetch="intent" className="font-semibold underline underline-offset-4">
          What was asked and answered
        </Link>
      </p>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="mt-0.5 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
