import { useSite } from "~/page/site";
import { ButtonLink } from "~/ui/button";
import { CardLink } from "~/ui/card-link";

/** The about page (R8.5): mission, offerings, values, story, and the way to the contact page. */
export function AboutPage() {
  const { name } = useSite();
  return (
    <>
      <header className="bg-wash">
        <div className="mx-auto max-w-page px-5 py-14 sm:py-20">
          <h1 className="text-[clamp(2rem,12.5vw,2.6rem)] sm:text-6xl">About {name}</h1>
          <p className="mt-5 max-w-2xl text-xl text-muted">
            A small independent British magazine about living well, written for women who have enough to do already.
          </p>
        </div>
      </header>
      <Mission name={name} />
      <Offerings />
      <Values />
      <Story name={name} />
      <Invitation />
    </>
  );
}

function Mission({ name }: { name: string }) {
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
          To be a digital sanctuary: a place where wellness, style, career growth and authentic living are talked about
          without hurry, and without making anybody feel smaller.
        </p>
        <p className="mt-7 max-w-text text-lg text-muted">
          There is no shortage of advice in the world. There is a shortage of advice that has been tried on a wet
          Tuesday by somebody with a job, a family or a bad knee. {name} exists to print that kind, and to leave you
          calmer than it found you.
        </p>
      </div>
    </section>
  );
}

const offerings = [
  {
    to: "/news",
    title: "Articles",
    text: "Reported pieces, diaries and plain answers on wellness, style, nutrition, career, home and community.",
    category: "wellness",
  },
  {
    to: "/recipes",
    title: "Recipes",
    text: "Dishes for ordinary evenings and for good ones, with honest timings and everything you need on one page.",
    category: "nutrition",
  },
  {
    to: "/shop",
    title: "The shop",
    text: "A short list of things worth owning. We sell nothing ourselves and say where a link may earn us a commission.",
    category: "home",
  },
  {
    to: "/news/career",
    title: "Working life",
    text: "Pay rises, second starts, resignation letters: the parts of a career that nobody teaches.",
    category: "career",
  },
  {
    to: "/community",
    title: "Community",
    text: "Challenges to take part in, and the stories of streets, choirs and allotments that look after their own.",
    category: "community",
  },
  {
    to: "/style",
    title: "Style",
    text: "Wearing what you have, mending what you love, and buying less of what you will not wear.",
    category: "style",
  },
] as const;

function Offerings() {
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

const values = [
  {
    title: "Honesty before enthusiasm",
    text: "We say when a thing did not work, when a link earns us money, and when a language model helped to write a page. All three are labelled where you read them.",
  },
  {
    title: "Your reading is your own",
    text: "No trackers, no advertising networks, nothing loaded from anybody else's servers. The only cookies are those that signing in needs, and one that lives for a minute when you send a form.",
  },
  {
    title: "Credit where it is due",
    text: "News from other publications comes as a headline and a short excerpt, with the source named and a link to the whole piece on its own site.",
  },
  {
    title: "Room for everybody",
    text: "Any age from thirteen up, any purse, any body. Our pages work with a keyboard, a screen reader, an old phone and a poor connection.",
  },
];

function Values() {
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

function Story({ name }: { name: string }) {
  return (
    <section
      aria-labelledby="story"
      className="mx-auto grid max-w-page gap-x-16 gap-y-6 px-5 pt-16 sm:pt-20 lg:grid-cols-[1fr_2.2fr]"
    >
      <h2 id="story" className="text-3xl sm:text-4xl">
        Our story
      </h2>
      <div className="prose">
        <p>
          {name} began with an irritation. Looking for something as small as a way to sleep better, you were asked for
          your email address, shown four advertisements, told that you were doing everything wrong, and followed around
          for a week by pictures of mattresses. Somewhere below it all there was a good paragraph.
        </p>
        <p>
          So we set out to make a magazine of the good paragraphs. One that opens at once and stays where it is. One
          that a reader can finish. We wrote down what we would never do before we wrote down what we would: no
          tracking, no shame, no miracle, no praise for sale.
        </p>
        <p>
          It is still small. It is paid for by commissions on some of the links in the shop, by sponsors whose pages are
          marked as theirs, and by a good deal of stubbornness. We answer to our readers, and many of the best pieces
          here began as a letter from one of them.
        </p>
      </div>
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
