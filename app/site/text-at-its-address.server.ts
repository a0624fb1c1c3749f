import { redirect } from "@remix-run/node";
import { commentsPath } from "~/comments/comment";
import { findCommented } from "~/comments/commented-texts.server";
import { findPictured } from "~/reader-pictures/pictured.server";
import { picturesPath } from "~/reader-pictures/reader-picture";
import { pageNotFound } from "./not-found.server";

type Named = { noun?: string; slug?: string };

/**
 * The text whose comments a page is about.
 *
 * @throws Response 301, or that of the not-found page if readers see no such text or comments are off
 */
export const commentedText = async (request: Request, { noun = "", slug = "" }: Named) =>
  atItsAddress(request, slug, await findCommented(noun, slug), commentsPath);

/** The recipe or challenge whose readers' pictures a page is about. Throws the same. */
export const picturedText = async (request: Request, { noun = "", slug = "" }: Named) =>
  atItsAddress(request, slug, await findPictured(noun, slug), picturesPath);

/** An earlier address of a text leads to that of now, with what stands behind it. */
async function atItsAddress<Text extends { slug: string }>(
  request: Request,
  slug: string,
  text: Text | null,
  pathOf: (text: Text) => string,
): Promise<Text> {
  if (!text) throw await pageNotFound(request);
  if (slug === text.slug) return text;
  const { pathname, search } = new URL(request.url);
  const rest = pathname.split("/").slice(4).join("/");
  throw redirect(pathOf(text) + (rest && `/${rest}`) + search, 301);
}
