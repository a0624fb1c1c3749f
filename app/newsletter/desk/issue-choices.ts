import type { FormText } from "~/facts/form-text";

/** The lists of documents in an issue's form: the field, and the noun as `LinkKind` names it. */
export const issueLists = {
  articleIds: { kind: "article", plural: "articles" },
  recipeIds: { kind: "recipe", plural: "recipes" },
  productIds: { kind: "product", plural: "products" },
} as const;
export type IssueList = keyof typeof issueLists;
export const issueListNames = Object.keys(issueLists) as IssueList[];

/** What can be chosen for each list: the title by the id. */
export type IssueChoices = Record<IssueList, { id: string; title: string }[]>;

/** The form's field with the words of a title, the button that looks for them, and the field that keeps what was found. */
export const findField = "find";
export const findButton = "look";
export const foundField = "found";
/** The buttons that move what is chosen one place up. Their value is `upValue`. */
export const upButton = "up";

/** The value of the button that moves a document up in its list. */
export const upValue = (list: IssueList, id: string) => `${list} ${id}`;

/** The list and document of such a value; `null` if it is none. */
export function movedUp(value: string | undefined): { list: IssueList; id: string } | null {
  const [, list, id] = /^(articleIds|recipeIds|productIds) ([0-9a-f]{24})$/.exec(value ?? "") ?? [];
  return list && id ? { list: list as IssueList, id } : null;
}

const line = /^(articleIds|recipeIds|productIds) ([0-9a-f]{24}) (.{1,300})$/;

/** What was found while the form was filled in, so that a returned form still offers it. */
export function foundIn(typed: FormText | undefined): IssueChoices {
  const found: IssueChoices = { articleIds: [], recipeIds: [], productIds: [] };
  for (const text of (typed?.[foundField] ?? "").slice(0, longestFound).split("\n")) {
    const [, list, id, title] = line.exec(text) ?? [];
    if (list && id && title) found[list as IssueList].push({ id, title });
  }
  return found;
}

/** The same as the text of a form's field. */
export const foundText = (found: IssueChoices): string =>
  issueListNames
    .flatMap((list) => found[list].map(({ id, title }) => `${list} ${id} ${title.replace(/\s+/g, " ").slice(0, 300)}`))
    .slice(-mostFound)
    .join("\n");

const mostFound = 60;
const longestFound = 30_000;

/** All choices of a list, each once: those that are chosen stand first. */
export function choicesOf(list: IssueList, chosen: readonly string[], ...given: IssueChoices[]) {
  const titles = new Map(given.flatMap((choices) => choices[list].map(({ id, title }) => [id, title] as const)));
  const first = chosen.map((id) => ({ id, title: titles.get(id) ?? "No longer published" }));
  const rest = [...titles].filter(([id]) => !chosen.includes(id)).map(([id, title]) => ({ id, title }));
  return [...first, ...rest];
}
