/** For the admins of a real site whose database was a demo: what is left of it, and how it goes. */
export function DemoRemainsNotice({ remains }: { remains: string[] }) {
  return (
    <section aria-labelledby="demo-remains" className="mb-10 border-l-4 border-danger bg-surface px-5 py-4">
      <h2 id="demo-remains" className="text-2xl">
        This database comes from a demo
      </h2>
      <p className="mt-2 max-w-text">
        It holds {remains.join(" and ")}. Readers of this site see whatever the demo has published; its accounts cannot
        sign in.
      </p>
      <p className="mt-2 max-w-text">
        To take it out, run <code>npm run seed -- --remove</code> on the server. What somebody has changed stays.
      </p>
    </section>
  );
}
