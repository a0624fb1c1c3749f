import { Link } from "@remix-run/react";
import { useSite } from "~/page/site";
import { MailLink } from "./mail-link";
import { type Section, TextPage } from "./text-page";

/** The terms (R8.7): 30 days' notice of material changes, and the date to the letter. */
export function TermsPage() {
  const { name } = useSite();
  return (
    <TextPage
      title="Terms"
      summary={`What you may expect of ${name}, and what we ask of you in return. We have tried to write it the way we would say it.`}
      updated={{ text: "December 15, 2024", date: "2024-12-15" }}
      sections={sections(name)}
    />
  );
}

const sections = (name: string): Section[] => [
  {
    id: "agreement",
    title: "What these terms are",
    text: (
      <p>
        They apply whenever you use {name}: reading articles and recipes, browsing the shop, signing in or writing to
        us. By using the site you accept them. If you do not, please do not use it. They do not take away any right that
        the law gives you as a consumer.
      </p>
    ),
  },
  {
    id: "using-the-site",
    title: "Using the site",
    text: (
      <>
        <p>Read, print, share links and cook as much as you like. Please do not:</p>
        <ul>
          <li>try to get into parts of the site that are not open to you, or make it slow for others;</li>
          <li>send us anything unlawful, abusive or written to deceive;</li>
          <li>use somebody else's account, or give yours away;</li>
          <li>copy the site, or large parts of it, by machine in order to publish it elsewhere.</li>
        </ul>
        <p>You must be at least 13 to sign in or to write to us.</p>
      </>
    ),
  },
  {
    id: "our-work",
    title: "Our work",
    text: (
      <>
        <p>
          Articles, recipes and pictures belong to {name} or to the people who made them for us. You may quote a few
          sentences with our name and a link. For more than that, ask: we often say yes.
        </p>
        <p>
          News items from other publications are theirs. We show the headline and a short excerpt, name the source and
          link to the whole piece on its own site. If an item of yours should not be here, write to us and we will take
          it down.
        </p>
        <p>
          Some reviews and recipes are written with the help of a language model. Each of them carries a label that says
          so.
        </p>
      </>
    ),
  },
  {
    id: "your-words",
    title: "What you send us",
    text: (
      <p>
        What you write stays yours. If you send us a story or a letter for publication, you allow us to edit it with you
        and to publish it on this site, and you confirm that it is your own. We publish nothing of yours that you have
        not offered us for that.
      </p>
    ),
  },
  {
    id: "affiliate-links",
    title: "Affiliate links",
    text: (
      <>
        <p>
          Some links on this site, above all in the shop, are affiliate links. If you buy through one of them we may
          earn a commission, at no extra cost to you. That is part of how we pay for the writing.
        </p>
        <p>
          Every such link is labelled where it stands, in the shop and in the middle of an article alike. Commissions do
          not decide what we recommend, and nobody can buy a good word. Paid articles are labelled as sponsored.
        </p>
        <p>
          We count how often a link is followed, and nothing else about it. A price shows the day on which we last
          checked it, and one that we have not checked for a month promises no saving.
        </p>
      </>
    ),
  },
  {
    id: "shop",
    title: "Prices and products",
    text: (
      <p>
        We sell nothing ourselves. Our shop describes products and leads you to the sellers that offer them. Prices,
        discounts and stock were right when we last looked and may have changed since; what the seller's page says when
        you buy is what counts. Your contract, with delivery, returns and guarantees, is with the seller.
      </p>
    ),
  },
  {
    id: "advice",
    title: "Not a substitute for advice",
    text: (
      <p>
        We write about health, food, money and work with care, but we do not know you. Nothing here replaces the advice
        of a doctor, dietitian, solicitor or financial adviser. Check recipes against your own allergies and your own
        cooker. In an emergency call 999; for urgent medical advice call NHS 111.
      </p>
    ),
  },
  {
    id: "liability",
    title: "What we answer for",
    text: (
      <>
        <p>
          We work to keep the site right and reachable, but we cannot promise that it is always either. As far as the
          law allows, we are not liable for losses that come from relying on it, from it being out of reach, or from
          what other sites do that we link to.
        </p>
        <p>
          Nothing in these terms limits liability for death or personal injury caused by negligence, for fraud, or for
          anything else that cannot lawfully be limited.
        </p>
      </>
    ),
  },
  {
    id: "accounts",
    title: "Accounts",
    text: (
      <p>
        You can stop using your account at any time and ask us to delete it. We may close an account that is used
        against these terms; unless it is urgent we say so first. What we keep, and for how long, is on the{" "}
        <Link to="/privacy" prefetch="intent">
          privacy page
        </Link>
        .
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes to these terms",
    text: (
      <p>
        We may change these terms. Of material changes we give <strong>30 days' notice</strong> on this page before they
        apply; small corrections apply at once. The date at the top is that of the present text.
      </p>
    ),
  },
  {
    id: "law",
    title: "Law and contact",
    text: (
      <p>
        These terms are governed by the law of England and Wales. If you live in Scotland or Northern Ireland you may
        also bring a claim in the courts there. Before it comes to that, write to <MailLink /> or use the{" "}
        <Link to="/contact" prefetch="intent">
          contact page
        </Link>
        : most things are sorted out over one good letter.
      </p>
    ),
  },
];
