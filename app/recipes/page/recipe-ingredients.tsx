import type { IngredientGroup, IngredientLine } from "~/recipes/recipe";
import { Unbroken } from "~/ui/unbroken";
import { NotScaled } from "./not-scaled";

/** The ingredients under their headings (R7.5), each with a checkbox. */
export function RecipeIngredients({ groups }: { groups: IngredientGroup[] }) {
  return (
    <div className="space-y-7 print:columns-2 print:gap-8 print:space-y-4">
      {groups.map(({ heading, lines }, index) => (
        <div key={index}>
          {heading && <h3 className="text-xl text-(--deep) print:text-base print:text-black">{heading}</h3>}
          {lines.length > 0 && (
            <ul className={heading ? "mt-2" : undefined}>
              {lines.map((line) => (
                <Ingredient key={line.place} {...line} />
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  );
}

function Ingredient({ place, text, isUnscaled }: IngredientLine) {
  return (
    <li className="border-b border-line leading-snug last:border-0 print:break-inside-avoid print:border-0">
      <label className="group flex min-h-11 cursor-pointer items-start gap-3 py-2.5 print:min-h-0 print:gap-2 print:py-0.5">
        <input
          type="checkbox"
          name="ingredient"
          value={place}
          className="mt-0.5 size-5 shrink-0 cursor-pointer accent-leaf print:mt-1 print:size-3"
        />
        <span className="min-w-0 [overflow-wrap:anywhere] ticked:text-muted ticked:line-through print:no-underline!">
          <Unbroken text={text} />
          {isUnscaled && <NotScaled />}
        </span>
      </label>
    </li>
  );
}
