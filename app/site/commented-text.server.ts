import { redirect } from "@remix-run/node";
import { commentsPath } from "~/comments/comment";
import { findCommented } from "~/comments/commented-texts.server";
import type { ReaderText } from "~/reader-texts/reader-text";
import { pageNotFound } from "./not-found.server";

/**
 * The text whose comments a page is about. An earlier address of the text leads to that of now.
 *
 * @throws Response 301, or that of the not-found page if readers see no such text or comments are off
 */
export async function commentedText(
  request: Request,
  { noun = "", slug = "" }: { noun?: string; slug?: string },
): Promise<ReaderText & { isOpen: boolean }> {
  const text = await findCommented(noun, slug);
  if (!text) throw await pageNotFound(request);
  if (slug === text.slug) return text;
  const { pathname, search } = new URL(request.url);
  const rest = pathname.split("/").slice(4).join("/");
  throw redirect(commentsPath(text) + (rest && `/${rest}`) + search, 301);
}
