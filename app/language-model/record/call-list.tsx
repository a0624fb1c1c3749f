import { clsx } from "clsx";
import {
  type LanguageModelCalls as Calls,
  type LanguageModelCallSummary,
  languageModelCallPath,
  languageModelCallsPath,
  languageModelUses,
  modelCallRetentionDays,
} from "~/language-model/language-model";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { Pager } from "~/ui/pager";
import { durationText, ModelCallTime, tokensText } from "./call-facts";

/** What the language model was asked, newest first. */
export function ModelCallList({ calls, page, pages }: Calls) {
  return (
    <>
      <h2 className="text-3xl">What was asked and answered</h2>
      <p className="mt-3 max-w-2xl text-muted">
        Every question to the language model, kept for {modelCallRetentionDays} days. Pictures and the key are not kept.
      </p>
      {calls.length === 0 ? (
        <div className="mt-8">
          <EmptyState title="Nothing was asked yet">
            Questions from the AI Content tab and from the feeds appear here.
          </EmptyState>
        </div>
      ) : (
        <ol className="mt-8 divide-y divide-line border-y border-line">
          {calls.map((call) => (
            <li key={call.id}>
              <Line call={call} />
            </li>
          ))}
        </ol>
      )}
      <Pager
        page={page}
        pages={pages}
        to={(number) => `${languageModelCallsPath}?page=${number}`}
        previous="Newer"
        next="Older"
      />
    </>
  );
}

function Line({ call }: { call: LanguageModelCallSummary }) {
  const facts = [call.model, call.by ?? "The program itself", durationText(call), tokensText(call)];
  return (
    <div className="py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <Link
          to={languageModelCallPath(call.id)}
          prefetch="intent"
          className="font-semibold underline underline-offset-4"
        >
          {languageModelUses[call.use]}
          <span className="sr-only">, </span>
          <span className="ml-3 font-normal">
            <ModelCallTime at={call.at} />
          </span>
        </Link>
        <span className={clsx("text-meta font-semibold", call.error ? "text-danger" : "text-leaf-dark")}>
          {call.error ? "Failed" : call.milliseconds === null ? "Under way" : "Answered"}
        </span>
      </p>
      <p className="mt-1 text-meta text-muted [overflow-wrap:anywhere]">{facts.filter(Boolean).join(" · ")}</p>
      {call.error && <p className="mt-1 text-meta">{call.error}</p>}
    </div>
  );
}
