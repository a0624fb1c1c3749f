import { Link } from "@remix-run/react";
import { useSite } from "~/page/site";
import { MailLink } from "./mail-link";
import { type Section, TextPage } from "./text-page";

/** The cookie policy (R8.8), with the date to the letter. */
export function CookiePolicyPage() {
  const { name } = useSite();
  return (
    <TextPage
      title="Cookie Policy"
      summary={`${name} sets cookies for signing in, and one for a minute that tells you what became of a form. That is why no banner asks for your consent.`}
      updated={{ text: "July 27, 2025", date: "2025-07-27" }}
      sections={sections(name)}
    />
  );
}

const sections = (name: string): Section[] => [
  {
    id: "what-cookies-are",
    title: "What cookies are",
    text: (
      <p>
        A cookie is a short text that a site asks your browser to keep and to send back with the next request. It is how
        a site can know that the person who signed in a minute ago is the one who now opens another page.
      </p>
    ),
  },
  {
    id: "cookies-we-use",
    title: "The cookies we use",
    text: (
      <>
        <p>All of them are our own, and none is needed for reading.</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard. */}
        <section className="table-scroll" aria-label="Cookies" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Cookie</th>
                <th scope="col">What it is for</th>
                <th scope="col">How long it stays</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">
                  <code className="whitespace-nowrap">session</code>
                </th>
                <td>Keeps you signed in, for 7 days at most.</td>
                <td>Until you log out, and 8 days at most</td>
              </tr>
              <tr>
                <th scope="row">
                  <code className="whitespace-nowrap">sign-in</code>
                </th>
                <td>
                  Ties your visit to the identity provider's page to your own browser, so that nobody can sign you in as
                  somebody else.
                </td>
                <td>10 minutes</td>
              </tr>
              <tr>
                <th scope="row">
                  <code className="whitespace-nowrap">return-to</code>
                </th>
                <td>Remembers the page that you came from, to bring you back to it.</td>
                <td>10 minutes, or until you are back</td>
              </tr>
              <tr>
                <th scope="row">
                  <code className="whitespace-nowrap">notice</code>
                </th>
                <td>Carries a notice to the next page, such as that your message was sent, so that it is said once.</td>
                <td>Until the page has said it, and a minute at most</td>
              </tr>
            </tbody>
          </table>
        </section>
        <p>
          The first is set when you have signed in, the next two when you choose Sign In, and the last when you send a
          form or log out. No script can read them. On a secure connection their names begin with <code>__Host-</code>,
          which ties them to this site alone. Because they are strictly necessary for a service that you ask for, the
          law does not require a banner, and we are glad to spare you one.
        </p>
      </>
    ),
  },
  {
    id: "cookies-we-do-not-use",
    title: "The cookies we do not use",
    text: (
      <>
        <p>
          No analytics, no advertising, no social network buttons that watch you, no cookies of any other company.
          Fonts, pictures and scripts all come from {name}'s own server, so that nobody else learns what you read.
        </p>
        <p>The share buttons under our articles are plain links. They tell the network nothing until you choose one.</p>
      </>
    ),
  },
  {
    id: "kept-in-your-browser",
    title: "What else your browser keeps",
    text: (
      <>
        <p>
          Some things are kept by your browser that are no cookies. They stay on your device, and no page of ours ever
          sends them to us.
        </p>
        <ul>
          <li>
            <strong>Your place on a page.</strong> Until you close the tab, how far down you had read, so that going
            back takes you to the same line.
          </li>
          <li>
            <strong>What you have ticked off in a recipe.</strong> Ingredients and steps stay ticked until you untick
            them or clear the browser's data, because a supper can be interrupted.
          </li>
          <li>
            <strong>The timers that you have started in a recipe.</strong> Until you stop them or close the tab.
          </li>
          <li>
            <strong>An editor's unsaved text.</strong> Only for those of us who write here: what was typed into a form
            and not yet saved, for 30 days at most.
          </li>
        </ul>
        <p>Pictures, fonts and style sheets are cached in the ordinary way, so that they travel once.</p>
      </>
    ),
  },
  {
    id: "shops",
    title: "Shops and other sites",
    text: (
      <>
        <p>
          Most affiliate links first pass through an address of our own, which adds one to the number of times that this
          link was followed on this day. It sets no cookie and notes nothing about you: not who you are, nor where you
          came from, nor what else you have read.
        </p>
        <p>
          Once you have arrived, the shop or its affiliate network usually sets a cookie of its own, to know that you
          came from us. That happens on their site, under their policy. How these links work is explained in our{" "}
          <Link to="/terms#affiliate-links" prefetch="intent">
            terms
          </Link>
          .
        </p>
      </>
    ),
  },
  {
    id: "your-choice",
    title: "Your choice",
    text: (
      <p>
        You can delete or block cookies in your browser's settings. Everything on {name} can still be read; only signing
        in will not work without them.
      </p>
    ),
  },
  {
    id: "questions",
    title: "Changes and questions",
    text: (
      <p>
        If we ever need another cookie, it will be on this page before it is in your browser, and where the law asks for
        your consent, so will we. Questions go to <MailLink /> or the{" "}
        <Link to="/contact" prefetch="intent">
          contact page
        </Link>
        ; what we do with personal data otherwise is on the{" "}
        <Link to="/privacy" prefetch="intent">
          privacy page
        </Link>
        .
      </p>
    ),
  },
];
