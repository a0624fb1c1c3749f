/** What plugins call a nutrient, each its own way; schema.org's name, and the unit of a bare number. */
const nutrients = [
  [["serving_size"], "servingSize", ""],
  [["calories"], "calories", "kcal"],
  [["carbohydrates", "carbohydrate", "carbs"], "carbohydrateContent", "g"],
  [["protein"], "proteinContent", "g"],
  [["fat", "total_fat"], "fatContent", "g"],
  [["saturated_fat", "sat_fat"], "saturatedFatContent", "g"],
  [["unsaturated_fat"], "unsaturatedFatContent", "g"],
  [["trans_fat"], "transFatContent", "g"],
  [["cholesterol"], "cholesterolContent", "mg"],
  [["sodium"], "sodiumContent", "mg"],
  [["fiber", "fibre"], "fiberContent", "g"],
  [["sugar", "sugars"], "sugarContent", "g"],
] as const;

/** Nutrition in schema.org's words. @param get what the plugin says under a name; "" if nothing */
export function nutritionOf(get: (name: string) => string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [names, told, unit] of nutrients) {
    const amount = names.map((name) => get(name).trim()).find((one) => one !== "");
    if (amount === undefined) continue;
    const plain = amount.slice(0, 60);
    found[told] = /^[\d.,]+$/.test(plain) && unit !== "" ? `${plain} ${unit}` : plain;
  }
  return found;
}
