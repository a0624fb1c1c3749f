import { Link } from "@remix-run/react";
import { useSite } from "~/page/site";
import { MailLink } from "./mail-link";
import { type Section, TextPage } from "./text-page";

/** The privacy page (R8.6): replies within 30 days, no children under 13, and the date to the letter. */
export function PrivacyPage({ messageDays }: { messageDays: number }) {
  const { name } = useSite();
  return (
    <TextPage
      title="Privacy"
      summary="What we know about you, which is little, why we keep it, and how you can have it shown to you, put right or deleted."
      updated={{ text: "December 15, 2024", date: "2024-12-15" }}
      sections={sections(name, messageDays)}
    />
  );
}

const sections = (name: string, messageDays: number): Section[] => [
  {
    id: "in-short",
    title: "In short",
    text: (
      <ul>
        <li>You can read everything on {name} without telling us who you are.</li>
        <li>
          Our pages ask nobody else's servers for anything: no analytics, no advertising networks, no tracking pixels.
        </li>
        <li>We keep what you send us by the contact form, and what your sign-in provider tells us if you sign in.</li>
        <li>We do not sell or rent personal data, and we never have.</li>
      </ul>
    ),
  },
  {
    id: "who-we-are",
    title: "Who we are",
    text: (
      <p>
        {name} is a small independent magazine published in the United Kingdom. For the purposes of the UK General Data
        Protection Regulation and the Data Protection Act 2018 we are the controller of the personal data described
        here. You reach us at <MailLink /> or through the{" "}
        <Link to="/contact" prefetch="intent">
          contact page
        </Link>
        .
      </p>
    ),
  },
  {
    id: "what-we-collect",
    title: "What we collect",
    text: (
      <>
        <h3>When you read</h3>
        <p>
          Nothing that names you. Our server writes one line for each page that is asked for: the time, the page and
          whether it was delivered. It holds no internet address, no cookie, no search and no description of your
          browser.
        </p>
        <p>
          To keep machines from flooding us, we count how often one connection searches, signs in or writes to us. For
          that we keep no internet address, only a scrambled form of it that cannot be read back, and for ten minutes at
          most.
        </p>
        <p>
          Of our affiliate links we count how often each is followed on each day: a number, and nothing about those who
          followed it.
        </p>
        <h3>When you write to us</h3>
        <p>
          Your first name, last name, email address, the subject and your message, together with when it came and
          whether we have answered. The form carries the time at which it was opened, which tells us that a person wrote
          it; we keep no internet address with your message.
        </p>
        <h3>When you sign in</h3>
        <p>
          Signing in happens at an identity provider, on its own page. We never see your password. The provider passes
          on your email address and, where you have given them there, your first name, last name and profile picture. We
          add the date on which you first came.
        </p>
      </>
    ),
  },
  {
    id: "why-we-use-it",
    title: "Why we use it, and on what ground",
    text: (
      <ul>
        <li>
          <strong>To answer you.</strong> You wrote to us and we have a legitimate interest in writing back.
        </li>
        <li>
          <strong>To let you sign in.</strong> Without an account there is nothing to sign in to; this is what you ask
          of us when you choose Sign In.
        </li>
        <li>
          <strong>To keep the site running and safe.</strong> Keeping abuse and faults away is in our legitimate
          interest, and yours.
        </li>
      </ul>
    ),
  },
  {
    id: "who-sees-it",
    title: "Who sees it",
    text: (
      <>
        <p>
          Our editors, who read your message in the site's own inbox and may have it sent on to their email, and nobody
          who does not need to. The companies that run our server and our email keep the data for us and may use it for
          nothing else. We hand data to an authority only where the law obliges us to.
        </p>
        <p>
          Some of our texts are written with the help of a language model and are labelled so. It is given product
          details and news items to work from, never your messages and never anything from your account.
        </p>
      </>
    ),
  },
  {
    id: "other-sites",
    title: "Links that lead elsewhere",
    text: (
      <>
        <p>
          Links to shops, news sources and social networks are plain links. Nothing is loaded from those sites until you
          follow one, and from then on their own privacy notices hold.
        </p>
        <p>
          An affiliate link tells the shop that you came from us, so that it can credit a commission. It does not tell
          the shop who you are, and what comes back to us is a commission, not your name. See the{" "}
          <Link to="/terms#affiliate-links" prefetch="intent">
            terms
          </Link>{" "}
          for how these links work.
        </p>
      </>
    ),
  },
  {
    id: "how-long",
    title: "How long we keep it",
    text: (
      <p>
        Messages stay in our inbox for as long as the matter is open and are deleted when it no longer is, and after{" "}
        {messageDays} days at the latest; a deleted one is gone for good after 30 days at most. Backups of the site are
        kept for about a month, and what has been deleted goes with the last of them. Account details stay until you ask
        us to delete them. Cookies are a short subject here, with{" "}
        <Link to="/cookie-policy" prefetch="intent">
          a page of their own
        </Link>
        .
      </p>
    ),
  },
  {
    id: "your-rights",
    title: "Your rights",
    text: (
      <>
        <p>You may ask us at any time to:</p>
        <ul>
          <li>show you the personal data we hold about you, and give you a copy of it;</li>
          <li>put right what is wrong and complete what is missing;</li>
          <li>delete it, or stop using it for a time;</li>
          <li>stop using it where we rely on our legitimate interest.</li>
        </ul>
        <p>
          Write to <MailLink />. It costs nothing, and <strong>we reply within 30 days</strong>. If our answer does not
          satisfy you, you can complain to the Information Commissioner's Office at{" "}
          <a href="https://ico.org.uk/make-a-complaint/" rel="noopener">
            ico.org.uk
          </a>
          .
        </p>
      </>
    ),
  },
  {
    id: "children",
    title: "Children",
    text: (
      <p>
        {name} is not meant for <strong>children under 13</strong>. They may not sign in or write to us, and we do not
        knowingly keep anything about them. If you believe that a child has sent us personal data, tell us and we will
        delete it.
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes to this page",
    text: (
      <p>
        When what we do changes, this page changes first, and the date at its top with it. If a change matters to people
        who have an account, we tell them before it applies.
      </p>
    ),
  },
];
