import { SentenceList } from "./sentence-list";

/** The links of rows that lead readers nowhere, in sentences. */
export function DeadLinks({ sentences }: { sentences: string[] }) {
  if (sentences.length === 0) return null;
  return (
    <section aria-label="Links that lead nowhere" className="border-l-4 border-danger pl-4 sm:col-span-2">
      <p className="font-semibold">Readers who follow these links, as they were saved last, do not get there:</p>
      <SentenceList sentences={sentences} />
    </section>
  );
}
