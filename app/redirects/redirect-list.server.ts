import { inSteps } from "~/db/id-pages.server";
import { containsText } from "~/db/literal-pattern";
import { isObjectId } from "~/db/model.server";
import type { Redirect } from "./redirect";
import { type RedirectDocument, RedirectModel } from "./redirect.model.server";

export const toRedirect = ({ _id, from, to, status, byHand, updatedAt }: RedirectDocument): Redirect => ({
  id: _id.toHexString(),
  from,
  to,
  status,
  byHand,
  updatedAt: updatedAt.toISOString(),
});

const pageSize = 50;

type View = { q?: string; page?: number };

/** Redirects with these letters in one of their addresses, the newest first, fifty at a time. */
export async function listRedirects({ q = "", page = 1 }: View = {}) {
  const letters = containsText(q);
  const filter = q === "" ? {} : { $or: [{ from: letters }, { to: letters }, { key: letters }] };
  const total = q === "" ? await RedirectModel.estimatedDocumentCount() : await RedirectModel.countDocuments(filter);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const shown = Math.min(page, pages);
  const found = await RedirectModel.find(filter)
    .sort({ _id: -1 })
    .skip((shown - 1) * pageSize)
    .limit(pageSize)
    .lean<RedirectDocument[]>();
  return { items: found.map(toRedirect), total, page: shown, pages };
}

export async function findRedirectById(id: string): Promise<Redirect | null> {
  const found = isObjectId(id) ? await RedirectModel.findById(id).lean<RedirectDocument>() : null;
  return found && toRedirect(found);
}

const atOnce = 1000;

/** All redirects in the order in which they were made, a thousand at a time. */
export async function* allRedirects(): AsyncGenerator<Redirect[]> {
  const read = (behind: object) => RedirectModel.find(behind).sort({ _id: 1 }).limit(atOnce).lean<RedirectDocument[]>();
  for await (const some of inSteps(read)) yield some.map(toRedirect);
}

/** The same one by one. */
export async function* eachRedirect(): AsyncGenerator<Redirect> {
  for await (const some of allRedirects()) yield* some;
}
