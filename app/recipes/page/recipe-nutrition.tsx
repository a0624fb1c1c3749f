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
        {entries.map(([label, value]) => (
          <div key={label} className="[overflow-wrap:anywhere]">
            <dt className="text-[0.9rem]">{label}</dt>
            <dd className="font-display text-[1.3rem] leading-snug print:text-base">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
