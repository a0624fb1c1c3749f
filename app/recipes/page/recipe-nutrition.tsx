import type { Recipe } from "~/recipes/recipe";

/** The nutrition values as the editor typed them (R7.5). The form asks for those of one serving. */
export function RecipeNutrition({ recipe }: { recipe: Pick<Recipe, "nutritionalInfo" | "servings"> }) {
  const entries = Object.entries(recipe.nutritionalInfo);
  if (entries.length === 0) return null;
  return (
    <section
      aria-labelledby="nutrition"
      className="mt-16 rounded-card bg-(--pale) p-6 sm:p-9 print:mt-5 print:break-inside-avoid print:bg-transparent print:p-0"
    >
      <h2 id="nutrition" className="text-3xl text-(--deep) print:text-xl print:text-black">
        Nutritional Information
      </h2>
      {recipe.servings && <p className="mt-2 text-(--deep) print:mt-0 print:text-black">Per serving</p>}
      <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-4 print:mt-2 print:grid-cols-8 print:gap-x-3 print:gap-y-1">
        {nested(entries).map(({ label, value, parts }) => (
          <div key={label} className="[overflow-wrap:anywhere]">
            <dt className="text-meta">{label}</dt>
            <dd>
              <span className="font-display text-title leading-snug print:text-base">{value}</span>
              {parts.length > 0 && (
                <dl className="mt-1 border-l-2 border-(--mid) pl-3 text-meta">
                  {parts.map((part) => (
                    <div key={part.label} className="flex flex-wrap gap-x-2">
                      <dt>{part.label}</dt>
                      <dd className="font-semibold">{part.value}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Entry = { label: string; value: string };

/** Parts of a value stand with it, as on the labels of food: the saturates with the fat, the sugars with the carbohydrate. */
function nested(entries: [string, string][]): (Entry & { parts: Entry[] })[] {
  const wholes: (Entry & { parts: Entry[] })[] = [];
  for (const [label, value] of entries) {
    const whole = wholes.at(-1);
    if (whole && /^(?:[-–] ?)?of which\b/i.test(label)) whole.parts.push({ label, value });
    else wholes.push({ label, value, parts: [] });
  }
  return wholes;
}
