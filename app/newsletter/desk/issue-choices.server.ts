import { newestOwnArticles } from "~/articles/articles.server";
import type { FormText } from "~/facts/form-text";
import { betweenValues, valuesIn } from "~/fields/field-text";
import type { FailedForm } from "~/forms/failed-form";
import { findLinkTargets } from "~/links/find-link-targets.server";
import { contentsOf } from "~/picked/picked-contents.server";
import { listProducts } from "~/products/products.server";
import { newestOnCards } from "~/recipes/recipes.server";
import {
  findButton,
  findField,
  foundField,
  foundIn,
  foundText,
  type IssueChoices,
  issueListNames,
  issueLists,
  movedUp,
  upButton,
} from "./issue-choices";

const offered = 8;

/** What an issue's form offers: what the issue has chosen, and the latest that readers may see. */
export async function issueChoices(
  chosen: { articleIds: string[]; recipeIds: string[]; productIds: string[] } | null,
): Promise<IssueChoices> {
  const [own, articles, recipes, products] = await Promise.all([
    chosen && contentsOf(chosen),
    newestOwnArticles(offered),
    newestOnCards(offered),
    listProducts({ limit: offered }),
  ]);
  return {
    articleIds: [...(own?.articles ?? []), ...articles].map(named),
    recipeIds: [...(own?.recipes ?? []), ...recipes].map(named),
    productIds: [...(own?.products ?? []), ...products].map(named),
  };
}

const named = ({ id, title }: { id: string; title: string }) => ({ id, title });

/**
 * Answers an issue's form whose button does not save: the same form, with what its words find, or with the document moved
 * up.
 *
 * @returns `null` if another button sent it
 */
export async function answerChoosing(typed: FormText): Promise<Response | null> {
  const { [findButton]: pressed, ...kept } = typed;
  if (typed[upButton] !== undefined) return formWith(inNewOrder(kept));
  return pressed === undefined ? null : find(kept);
}

const formWith = (typed: FormText, errors: FailedForm["errors"] = {}) =>
  Response.json({ message: "", errors, typed, passed: true } satisfies FailedForm);

/** The button's value is kept: the form says what has moved. */
function inNewOrder(typed: FormText): FormText {
  const moved = movedUp(typed[upButton]);
  if (!moved) return typed;
  const ids = valuesIn(typed[moved.list] ?? "");
  const at = ids.indexOf(moved.id);
  const before = ids[at - 1];
  if (before !== undefined) ids.splice(at - 1, 2, moved.id, before);
  return { ...typed, [moved.list]: ids.join(betweenValues) };
}

async function find(typed: FormText): Promise<Response> {
  const words = (typed[findField] ?? "").trim().slice(0, longestWords);
  const kinds = issueListNames.map((list) => issueLists[list].kind);
  const targets = words === "" ? [] : await findLinkTargets(words, kinds);
  const found = foundIn(typed);
  let count = 0;
  for (const { kind, id, title, status } of targets) {
    const list = issueListNames.find((name) => issueLists[name].kind === kind);
    if (!list || status !== "published") continue;
    count++;
    if (!found[list].some((other) => other.id === id)) found[list].push({ id, title });
  }
  const errors: FailedForm["errors"] = count === 0 ? { [findField]: [nothingFound(words)] } : {};
  return formWith({ ...typed, [foundField]: foundText(found) }, errors);
}

const longestWords = 200;

const nothingFound = (words: string) =>
  words === "" ? "Enter words of a title" : "Nothing that is published has these words in its title";
