import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { contactPath } from "~/facts/contact-details";
import { useSite } from "~/page/site";
import { answeredByMessage } from "~/redirects/answered-by-message";
import { SearchBox } from "~/search/search-box";
import { ButtonLink } from "~/ui/button";
import { CardLink } from "~/ui/card-link";
import { Message } from "~/ui/message-page";
import { Picture } from "~/ui/picture";
import { hasNoMessage, type WhatIsNew } from "./what-is-new";

/** How readers of such an address get what the link promised. */
const byMessage = [
  {
    path: answeredByMessage.challenge,
    title: "Would you like to join a challenge?",
    text: "Tell us which one in a message, and we will write back with how to begin.",
    label: "Join by message",
    subject: "I would like to join a challenge",
  },
  {
    path: answeredByMessage.story,
    title: "Do you have a story to share?",
    text: "Send it to us in a message, as long or as short as it is.",
    label: "Send us your story",
    subject: "A story to share",
  },
];

/** R2.14: the fixed words first, then ways on. */
export default function NotFoundPage() {
  const { pathname } = useLocation();
  const error = useRouteError();
  const whatIsNew = readWhatIsNew(error);
  if (hasNoMessage(pathname)) return null;
  const way = byMessage.find(({ path }) => path.test(pathname));
  return (
    <div className="mx-auto max-w-page px-5 py-16 sm:py-24">
      <div className="mx-auto max-w-text text-center">
        <img src="/sprig.svg" alt="" width="96" height="96" className="mx-auto mb-8" />
        <Message {...(isGone(error) ? gone : notFound)}>
          {way && (
            <section className="mt-10 rounded-card bg-wash px-6 py-8">
              <h2 className="text-2xl">{way.title}</h2>
              <p className="mt-3">{way.text}</p>
              <p className="mt-6">
                <ButtonLink to={`${contactPath}?${new URLSearchParams({ subject: way.subject })}`}>
                  {way.label}
                </ButtonLink>
              </p>
            </section>
          )}
          <SearchBox className="mt-10" />
          <p className="mt-8 flex flex-wrap justify-center gap-4">
            <ButtonLink to="/" look={way ? "quiet" : undefined}>
              Back to Home
            </ButtonLink>
            <ButtonLink to="/news" look="quiet">
              Latest news
            </ButtonLink>
            {!way && (
              <ButtonLink to={contactPath} look="quiet">
                Contact us
              </ButtonLink>
            )}
          </p>
        </Message>
      </div>
      {whatIsNew.length > 0 && <NewArticles articles={whatIsNew} />}
    </div>
  );
}

const notFound = { title: "404 Page Not Found", text: "The page you're looking for doesn't exist." };
/** Somebody has said so, with a redirect to nowhere. */
const gone = {
  title: "This page is gone",
  text: "It was here once, and it will not come back. Perhaps you find something else.",
};

const isGone = (error: unknown) => isRouteErrorResponse(error) && error.status === 410;

/** `pageNotFound` throws it. On the desk there is none. */
const readWhatIsNew = (error: unknown): WhatIsNew =>
  isRouteErrorResponse(error) && Array.isArray(error.data) ? error.data : [];

function NewArticles({ articles }: { articles: WhatIsNew }) {
  const { name } = useSite();
  return (
    <section aria-labelledby="new" className="mt-16 border-t border-line pt-12 sm:mt-20">
      <h2 id="new" className="text-3xl">
        New on {name}
      </h2>
      <ul className="mt-8 grid gap-8 sm:grid-cols-3">
        {articles.map(({ id, title, path, imageUrl, category }) => (
          <li key={id} data-category={category}>
            <article className="group relative flex items-center gap-4 sm:block">
              <div className="w-32 shrink-0 overflow-hidden rounded-card sm:w-full">
                <Picture
                  image={imageUrl}
                  alt=""
                  sizes="(min-width: 40rem) 30vw, 8rem"
                  className="aspect-3/2 w-full transition-transform duration-500 group-hover:scale-[1.02]"
                />
              </div>
              <h3 className="text-lg leading-snug sm:mt-4 sm:text-title">
                <CardLink to={path}>{title}</CardLink>
              </h3>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
