/** Marks a line whose amounts are still those of the recipe as it was written. */
export function NotScaled() {
  return (
    <>
      {" "}
      <strong className="inline-block rounded-pill border border-edge px-2 font-sans text-label leading-normal font-semibold whitespace-nowrap text-ink no-underline">
        not scaled
      </strong>
    </>
  );
}
