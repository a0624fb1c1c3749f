import { ButtonLink } from "~/ui/button";
import { CardLink } from "~/ui/card-link";
import type { AboutText } from "./prose.schema";

/** The about page (R8.5): mission, offerings, values, story, and a link to the contact page. */
export function AboutPage({ heading, summary, mission, offerings, values, story }: AboutText) {
  return (
    <>
      <header className="bg-wash">
        <div className="mx-auto max-w-page px-5 py-14 sm:py-20">
          <h1 className="text-[clamp(2rem,12.5vw,2.6rem)] sm:text-6xl">{heading}</h1>
          <p className="mt-5 max-w-2xl text-xl text-muted">{summary}</p>
        </div>
      </header>
      <Mission {...mission} />
      <Offerings offerings={offerings} />
      <Values values={values} />
      <Story html={story} />
      <Invitation />
    </>
  );
}

function Mission({ lead, text }: AboutText["mission"]) {
  return (
    <section
      aria-labelledby="mission"
      className="mx-auto grid max-w-page gap-x-16 gap-y-6 px-5 pt-16 sm:pt-24 lg:grid-cols-[1fr_2.2fr]"
    >
      <h2 id="mission" className="text-3xl lg:pt-1.5">
        Our mission
      </h2>
      <div>
        <p className="font-display text-[1.75rem] leading-[1.3] tracking-tight text-leaf-dark sm:text-[2.3rem] sm:leading-[1.25]">
          {lead}
        </p>
        <p className="mt-7 max-w-text text-lg text-muted">{text}</p>
      </div>
    </section>
  );
}

function Offerings({ offerings }: Pick<AboutText, "offerings">) {
  return (
    <section aria-labelledby="offerings" className="mx-auto max-w-page px-5 pt-20">
      <h2 id="offerings" className="text-3xl sm:text-4xl">
        What we offer
      </h2>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {offerings.map(({ to, title, text, category }) => (
          <li key={to} data-category={category} className="group relative rounded-card bg-(--pale) p-7 sm:p-8">
            <h3 className="text-2xl text-(--deep)">
              <CardLink to={to}>{title}</CardLink>
            </h3>
            <p className="mt-3">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Values({ values }: Pick<AboutText, "values">) {
  return (
    <section aria-labelledby="values" className="mt-20 bg-surface">
      <div className="mx-auto max-w-page px-5 py-16 sm:py-20">
        <h2 id="values" className="text-3xl sm:text-4xl">
          Our values
        </h2>
        <dl className="mt-10 grid gap-x-16 gap-y-10 sm:grid-cols-2">
          {values.map(({ title, text }) => (
            <div key={title} className="border-t border-line pt-5">
              <dt className="font-display text-[1.4rem] leading-tight">{title}</dt>
              <dd className="mt-2.5 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Story({ html }: { html: string }) {
  return (
    <section
      aria-labelledby="story"
      className="mx-auto grid max-w-page gap-x-16 gap-y-6 px-5 pt-16 sm:pt-20 lg:grid-cols-[1fr_2.2fr]"
    >
      <h2 id="story" className="text-3xl sm:text-4xl">
        Our story
      </h2>
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}

function Invitation() {
  return (
    <section className="mx-auto max-w-text px-5 pt-24 text-center">
      <h2 className="text-4xl sm:text-5xl">Come and say hello</h2>
      <p className="mt-5 text-lg text-muted">
        Tell us what you would like to read, what we got wrong, or what happened in your street last week.
      </p>
      <p className="mt-9">
        <ButtonLink to="/contact">Contact us</ButtonLink>
      </p>
    </section>
  );
}
