import { Sign } from "~/ui/sign";

/** A frequent question with its answer as safe HTML. */
export type AnsweredQuestion = { question: string; html: string };

/** Frequent questions (R8.2). They are native disclosures, so they open without JavaScript. */
export function ContactFaq({ questions }: { questions: AnsweredQuestion[] }) {
  return (
    <section aria-labelledby="faq" className="mx-auto max-w-page px-5 pt-20">
      <div className="grid gap-x-16 gap-y-6 border-t border-line pt-14 lg:grid-cols-[1fr_1.5fr]">
        <h2 id="faq" className="text-3xl sm:text-4xl">
          Frequently asked questions
        </h2>
        <div className="border-b border-line">
          {questions.map(({ question, html }) => (
            <details key={question} className="group border-t border-line">
              <summary className="flex list-none items-center justify-between gap-6 py-5">
                <h3 className="font-sans text-lg font-semibold tracking-normal">{question}</h3>
                <Sign size={22} className="shrink-0 text-leaf">
                  <path d="M5 12h14" />
                  <path d="M12 5v14" className="group-open:hidden" />
                </Sign>
              </summary>
              <div className="prose pb-6" dangerouslySetInnerHTML={{ __html: html }} />
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
