import { articleCategories, newsMostPages } from "~/articles/article";
import { filtersOf } from "~/fields/filters";
import { recipeFields, recipeLimits } from "~/recipes/recipe-fields";

type Shape = {
  path: RegExp;
  /** The route's id, by which a navigation asks for its data alone. */
  route: string;
  /** The parameters that the page reads. */
  parameters?: Record<string, Values>;
};

/** The values of a parameter that lead to a page of its own. */
type Values = { fits: (value: string) => boolean; several?: boolean };

const id = "[0-9a-f]{24}";
const upTo = (most: number): Values => ({ fits: (value) => /^[1-9]\d{0,2}$/.test(value) && Number(value) <= most });
const filters = filtersOf(recipeFields).map(({ name, values, several }): [string, Values] => [
  name,
  { fits: (value) => value === "all" || values.includes(value), several },
]);

/** Longer lists of recipes are read from their end by nobody. */
const recipePages = 20;
/** A table of guests; who cooks for more is one reader. */
const servings = upTo(24);

/**
 * The pages that are the same for every visitor, with the parameters that they read and the values that these may have. A
 * page that reads more, such as a search, which is counted for each address, or that makes something for one reader, such
 * as a form's mark, is not here; nor is a value that nobody can know, such as the place in the news where older ones begin.
 */
const shapes: Shape[] = [
  { path: /^\/$/, route: "_index" },
  { path: new RegExp(`^/(${articleCategories.join("|")})$`), route: "$category" },
  { path: /^\/news(\/[a-z]+)?$/, route: "news.($category)", parameters: { page: upTo(newsMostPages) } },
  { path: /^\/content\/[\w-]+$/, route: "content.$identifier" },
  { path: new RegExp(`^/article/${id}$`), route: "article.$id" },
  { path: /^\/shop(\/\d+)?$/, route: "shop.($categoryId)" },
  { path: new RegExp(`^/product/${id}$`), route: "product.$id" },
  {
    path: /^\/recipes$/,
    route: "recipes",
    parameters: { ...Object.fromEntries(filters), page: upTo(recipePages) },
  },
  { path: new RegExp(`^/recipe/${id}$`), route: "recipe.$id", parameters: { servings } },
  {
    path: new RegExp(`^/recipe/${id}/cook$`),
    route: "recipe.$id_.cook",
    parameters: { step: upTo(recipeLimits.lines), servings },
  },
  ...["about", "privacy", "terms", "cookie-policy"].map((page) => ({ path: new RegExp(`^/${page}$`), route: page })),
];

/** Letters and newspapers mark where their links were followed; no page reads these. */
const marks = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|mc_cid|mc_eid)$/;

const longest = 400;
const routesOfData = "_routes";

/**
 * An address of a page, or of its data alone, as it is kept under: parameters in order, without marks. `null` for every
 * other address, and for one with a parameter or a value that is unknown, or given twice: it is rendered for its reader, so
 * that who makes them up fills nothing.
 */
export function cacheableAddress(url: string): string | null {
  if (url.length > longest) return null;
  const [path, query] = split(url);
  const shape = shapeOf(path);
  if (!shape) return null;
  if (query === undefined) return path;
  const parameters = new URLSearchParams(query);
  for (const name of new Set(parameters.keys())) {
    if (marks.test(name)) parameters.delete(name);
    else if (!isKnown(name, parameters.getAll(name), shape, path.endsWith(data))) return null;
  }
  const inOrder = new URLSearchParams([...parameters].sort(byText));
  return inOrder.size > 0 ? `${path}?${inOrder}` : path;
}

const data = ".data";
const byText = (one: [string, string], other: [string, string]) => (one.join("=") < other.join("=") ? -1 : 1);

function shapeOf(path: string): Shape | undefined {
  const page = path === `/_root${data}` ? "/" : path.endsWith(data) ? path.slice(0, -data.length) : path;
  return shapes.find((shape) => shape.path.test(page));
}

function isKnown(name: string, values: string[], { parameters = {}, route }: Shape, forData: boolean): boolean {
  const [value = "", ...others] = values;
  const known = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
  if (others.length > 0 && !(known?.several && new Set(values).size === values.length)) return false;
  // Which routes' data a navigation lacks: the page's own, or the frame's around it.
  if (name === routesOfData) {
    const own = `routes/${route}`;
    return forData && ["root", own, `root,${own}`].includes(value);
  }
  return known !== undefined && values.every(known.fits);
}

function split(url: string): [path: string, query?: string] {
  const at = url.indexOf("?");
  return at < 0 ? [url] : [url.slice(0, at), url.slice(at + 1)];
}
