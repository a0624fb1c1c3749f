import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { replyPromise } from "~/facts/contact-details";
import { Sign } from "~/ui/sign";

/** Four frequent questions (R8.2). They are native disclosures, so they open without JavaScript. */
export function ContactFaq() {
  return (
    <section aria-labelledby="faq" className="mx-auto max-w-page px-5 pt-20">
      <div className="grid gap-x-16 gap-y-6 border-t border-line pt-14 lg:grid-cols-[1fr_1.5fr]">
        <h2 id="faq" className="text-3xl sm:text-4xl">
          Frequently asked questions
        </h2>
        <div className="border-b border-line">
          {questions.map(({ question, answer }) => (
            <details key={question} className="group border-t border-line">
              <summary className="flex list-none items-center justify-between gap-6 py-5">
                <h3 className="font-sans text-lg font-semibold tracking-normal">{question}</h3>
                <Sign size={22} className="shrink-0 text-leaf">
                  <path d="M5 12h14" />
                  <path d="M12 5v14" className="group-open:hidden" />
                </Sign>
              </summary>
              <div className="prose pb-6">{answer}</div>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

const questions: { question: string; answer: ReactNode }[] = [
  {
    question: "How soon will I hear from you?",
    answer: (
      <p>
        {capital(replyPromise)}. If nothing has come by then, please look among your unwanted mail first, then write
        again: we would rather read a message twice than leave it unanswered.
      </p>
    ),
  },
  {
    question: "May I write for you, or tell you my story?",
    answer: (
      <p>
        Please do. Send three or four sentences: what happened, where, and why it stayed with you. It need not be
        polished, and you need not have been published before. If it suits us we work on it with you, and nothing
        appears until you have read it.
      </p>
    ),
  },
  {
    question: "I have found a mistake. What happens with it?",
    answer: (
      <p>
        Tell us the page and the sentence. We check it, correct it, and say in the article when the correction changes
        its meaning. The same goes for recipes: if yours came out wrong, tell us what you did and we will cook it again.
      </p>
    ),
  },
  {
    question: "Do you earn money when I buy something?",
    answer: (
      <p>
        Sometimes. Some links in the shop and in articles are affiliate links: if you buy through one of them we may
        earn a commission, at no extra cost to you. Nobody can pay to be praised. The{" "}
        <Link to="/terms#affiliate-links" prefetch="intent">
          terms
        </Link>{" "}
        say how it works.
      </p>
    ),
  },
];

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
