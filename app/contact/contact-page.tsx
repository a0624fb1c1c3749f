import { ContactAside, type ContactWords } from "./contact-aside";
import { ContactConfirmation } from "./contact-confirmation";
import { type AnsweredQuestion, ContactFaq } from "./contact-faq";
import { ContactForm } from "./contact-form";

type ContactPageProps = ContactWords & {
  sent: boolean;
  questions: AnsweredQuestion[];
  mark: string;
  subject?: string;
};

/** The contact page (R8.1, R8.4): the form, or the confirmation after it was sent. */
export function ContactPage({ sent, contact, offers, questions, ...form }: ContactPageProps) {
  return (
    <>
      <header className="bg-wash">
        <div className="mx-auto max-w-page px-5 py-14 sm:py-20">
          <h1 className="text-5xl sm:text-6xl">Get in touch</h1>
          <p className="mt-5 max-w-2xl text-xl text-muted">
            A question about a recipe, a correction, a story from your own street: everything that is sent here is read
            by a person, and answered by one.
          </p>
        </div>
      </header>
      <div className="mx-auto grid max-w-page gap-x-16 gap-y-14 px-5 pt-12 sm:pt-16 lg:grid-cols-[1.5fr_1fr]">
        {sent ? <ContactConfirmation promise={contact.promise} /> : <ContactForm {...form} />}
        <ContactAside contact={contact} offers={offers} />
      </div>
      {questions.length > 0 && <ContactFaq questions={questions} />}
    </>
  );
}
