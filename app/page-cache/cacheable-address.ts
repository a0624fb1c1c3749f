import { articleCategories } from "~/articles/article";

type Shape = { path: RegExp; parameters?: string[] };

const id = "[0-9a-f]{24}";

/**
 * The pages that are the same for every visitor, with the parameters that they read. A page that reads more, such as a
 * search, which is counted for each address, or that makes something for one reader, such as a form's mark, is not here.
 */
const shapes: Shape[] = [
  { path: /^\/$/ },
  { path: new RegExp(`^/(${articleCategories.join("|")})$`) },
  { path: /^\/news(\/[a-z]+)?$/, parameters: ["page", "before"] },
  { path: /^\/content\/[\w-]+$/ },
  { path: new RegExp(`^/article/${id}$`) },
  { path: /^\/shop(\/\d+)?$/ },
  { path: new RegExp(`^/product/${id}$`) },
  { path: /^\/recipes$/, parameters: ["cuisine", "difficulty", "page"] },
  { path: new RegExp(`^/recipe/${id}$`), parameters: ["servings"] },
  { path: new RegExp(`^/recipe/${id}/cook$`), parameters: ["step", "servings"] },
  { path: /^\/(about|privacy|terms|cookie-policy)$/ },
];

/** Letters and newspapers mark where their links were followed; no page reads these. */
const marks = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|mc_cid|mc_eid)$/;

const longest = 400;
const routesOfData = "_routes";

/**
 * An address of a page, or of its data alone, as it is kept under: parameters in order, without marks. `null` for every
 * other address, and for one with a parameter that is unknown, empty-handed or given twice: it is rendered for its reader.
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

function isKnown(name: string, values: string[], { parameters = [] }: Shape, forData: boolean): boolean {
  const [value = "", ...others] = values;
  if (others.length > 0) return false;
  // Which routes' data a navigation lacks.
  if (name === routesOfData) return forData && /^[\w$./(),[\]-]+$/.test(value);
  return parameters.includes(name) && /^[\w-]{1,40}$/.test(value);
}

function split(url: string): [path: string, query?: string] {
  const at = url.indexOf("?");
  return at < 0 ? [url] : [url.slice(0, at), url.slice(at + 1)];
}
