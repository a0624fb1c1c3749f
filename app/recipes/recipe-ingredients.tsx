import { groupIngredients } from "./ingredients";

/** The ingredients under their headings (spec 2, recipe page). */
export function RecipeIngredients({ ingredients }: { ingredients: string[] }) {
  return (
    <section
      aria-labelledby="ingredients"
      className="self-start rounded-card bg-surface p-6 sm:p-8 lg:p-7 print:bg-transparent print:p-0"
    >
      <h2 id="ingredients" className="text-3xl print:text-xl">
        Ingredients
      </h2>
      <div className="mt-5 space-y-7 print:mt-3 print:columns-2 print:gap-8 print:space-y-4">
        {groupIngredients(ingredients).map(({ heading, lines }, index) => (
          <div key={index}>
            {heading && <h3 className="text-xl text-(--deep) print:text-base print:text-black">{heading}</h3>}
            {lines.length > 0 && (
              <ul className={heading ? "mt-2" : undefined}>
                {lines.map((line, place) => (
                  <li
                    key={place}
                    className="border-b border-line py-2.5 leading-snug last:border-0 print:break-inside-avoid print:border-0 print:py-0.5"
                  >
                    {line}
                  </li>
                ))}
              </ul>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}
