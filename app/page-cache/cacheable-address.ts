import { articleCategories, newsMostPages } from "~/articles/article";
import { cuisines, difficulties, recipeLimits } from "~/recipes/recipe";

type Shape = {
  path: RegExp;
  /** The route's id, by which a navigation asks for its data alone. */
  route: string;
  /** The parameters that the page reads, each with the values that lead to a page of its own. */
  parameters?: Record<string, (value: string) => boolean>;
};

const id = "[0-9a-f]{24}";
const upTo = (most: number) => (value: string) => /^[1-9]\d{0,2}$/.test(value) && Number(value) <= most;
const oneOf = (values: readonly string[]) => (value: string) => value === "all" || values.includes(value);

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
    parameters: { cuisine: oneOf(cuisines), difficulty: oneOf(difficulties), page: upTo(recipePages) },
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
  parameters.sort();
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

const data = ".data";

function shapeOf(path: string): Shape | undefined {
  const page = path === `/_root${data}` ? "/" : path.endsWith(data) ? path.slice(0, -data.length) : path;
  return shapes.find((shape) => shape.path.test(page));
}

function isKnown(name: string, values: string[], { parameters = {}, route }: Shape, forData: boolean): boolean {
  const [value = "", ...others] = values;
  if (others.length > 0) return false;
  // Which routes' data a navigation lacks: the page's own, or the frame's around it.
  if (name === routesOfData) {
    const own = `routes/${route}`;
    return forData && ["root", own, `root,${own}`].includes(value);
  }
  return Object.hasOwn(parameters, name) && parameters[name]?.(value) === true;
}

function split(url: string): [path: string, query?: string] {
  const at = url.indexOf("?");
  return at < 0 ? [url] : [url.slice(0, at), url.slice(at + 1)];
}
