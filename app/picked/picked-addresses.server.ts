import { articlePath } from "~/articles/article";
import { articlesNamed } from "~/articles/article-names.server";
import { isObjectId } from "~/db/model.server";
import type { NamedDocument } from "~/editing/slugs.server";
import { sitePath } from "~/page/site-path.server";
import { productPath } from "~/products/product";
import { productsNamed } from "~/products/product-names.server";
import { recipePath } from "~/recipes/recipe";
import { recipesNamed } from "~/recipes/recipe-names.server";
import { type PickedKind, pickedKindNames, pickedKinds } from "./picked-kinds";

const kinds: Record<
  PickedKind,
  { named(names: string[]): Promise<NamedDocument[]>; pathOf(document: NamedDocument): string }
> = {
  article: { named: articlesNamed, pathOf: articlePath },
  recipe: { named: recipesNamed, pathOf: recipePath },
  product: { named: productsNamed, pathOf: productPath },
};

/** A document that somebody picks. `path` is its present one, at which readers find it once it is published. */
export type PickedDocument = Pick<NamedDocument, "id" | "title" | "status"> & { kind: PickedKind; path: string };

/**
 * What is at addresses of this site, published or not: by ids, and by present and earlier slugs. Two queries for each
 * kind.
 *
 * @returns one for each address; `null` for an address of nothing that can be picked
 */
export async function documentsAt(addresses: readonly string[]): Promise<(PickedDocument | null)[]> {
  const asked = addresses.map(kindAndName);
  const found = await Promise.all(
    pickedKindNames.map(async (kind) => {
      const names = asked.flatMap((one) => (one?.kind === kind ? one.name : []));
      const documents = await kinds[kind].named([...new Set(names)]);
      return documents.flatMap((document) => {
        const { id, title, status } = document;
        const picked: PickedDocument = { kind, id, title, status, path: kinds[kind].pathOf(document) };
        return document.names.map((name) => [`${kind} ${name}`, picked] as const);
      });
    }),
  );
  const byName = new Map(found.flat());
  return asked.map((one) => (one && byName.get(`${one.kind} ${one.name}`)) ?? null);
}

function kindAndName(address: string): { kind: PickedKind; name: string } | null {
  // The address of an article that others published begins with another word.
  const path = (sitePath(address) ?? "").replace(/^\/article\//, pickedKinds.article);
  const kind = pickedKindNames.find((one) => path.startsWith(pickedKinds[one]));
  const name = kind ? path.slice(pickedKinds[kind].length) : "";
  return kind && name && !name.includes("/") ? { kind, name: isObjectId(name) ? name.toLowerCase() : name } : null;
}
