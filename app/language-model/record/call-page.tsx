import { type LanguageModelCall, languageModelCallsPath, languageModelUses } from "~/language-model/language-model";
import { Link } from "~/ui/link";
import { durationText, ModelCallTime, tokensText } from "./call-facts";

/** One question to the language model with all details. */
export function LanguageModelCallPage({ call }: { call: LanguageModelCall }) {
  const facts = [
    ["Asked", <ModelCallTime key="at" at={call.at} />],
    ["By", call.by ?? "The program itself"],
    ["Model", call.model],
    ["Took", durationText(call)],
    ["Tokens", tokensText(call) ?? "Not counted"],
    ["Picture", call.picture ?? "None"],
  ] as const;
  return (
    <>
      <p>
        <Link to={languageModelCallsPath} prefetch="intent" className="font-semibold underline underline-offset-4">
          All questions
        </Link>
      </p>
      <h2 className="mt-4 text-3xl">{languageModelUses[call.use]}</h2>
      {call.error && (
        <p className="mt-4 rounded-card border border-l-4 border-line border-l-danger bg-surface px-5 py-4">
          {call.error}
        </p>
      )}
      <dl className="mt-6 grid gap-x-8 gap-y-4 text-meta sm:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <Passage title="What was typed" text={call.input} />
      <Passage title="Answer" text={inLines(call.answer)} />
      <Passage title="What the server said" text={call.detail} />
      <Passage title="Instructions" text={call.instructions} />
    </>
  );
}

/** Plain text with its line breaks. */
function Passage({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <section aria-label={title} className="mt-8">
      <h3 className="text-xl">{title}</h3>
      <div className="mt-3 max-w-4xl rounded-card border border-line bg-surface p-4 text-meta whitespace-pre-wrap [overflow-wrap:anywhere] sm:p-5">
        {text}
      </div>
    </section>
  );
}

/** JSON in a readable form. Other text stays as it is. */
function inLines(answer: string | null): string | null {
  try {
    const fields: unknown = JSON.parse(answer ?? "");
    if (typeof fields !== "object" || fields === null) return answer;
    return Object.entries(fields)
      .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
      .join("\n\n");
  } catch {
    return answer;
  }
}
