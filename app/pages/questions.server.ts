import { renderArticleBody } from "~/articles/body/article-body.server";
import type { AnsweredQuestion } from "~/contact/contact-faq";
import type { Question } from "~/settings/site-settings";
import { siteSettings } from "~/settings/site-settings.server";

/** The answers of these settings. Other settings are another list. */
let rendered: { of: Question[]; questions: AnsweredQuestion[] } | undefined;

/** The frequent questions of the contact page (R8.2), with answers as safe HTML. */
export function frequentQuestions(): AnsweredQuestion[] {
  const { faq } = siteSettings();
  if (rendered?.of !== faq) {
    const questions = faq.map(({ question, answer }) => ({
      question,
      html: renderArticleBody(asLetters(answer)).html,
    }));
    rendered = { of: faq, questions };
  }
  return rendered.questions;
}

/** An answer is light Markdown. HTML in it is shown as it was typed. */
const asLetters = (answer: string) => answer.replaceAll("<", "&lt;");
