/** A limit was reached (429). */
export function TooMany() {
  return (
    <div className="mx-auto max-w-text px-5 py-24 text-center sm:py-32">
      <h1 className="text-4xl sm:text-5xl">One moment, please</h1>
      <p className="mt-5 text-lg text-muted">
        Too many requests came from your connection. Please wait a minute and try again.
      </p>
    </div>
  );
}
