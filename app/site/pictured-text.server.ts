import { redirect } from "@remix-run/node";
import { findPictured } from "~/reader-pictures/pictured.server";
import { type Pictured, picturesPath } from "~/reader-pictures/reader-picture";
import { pageNotFound } from "./not-found.server";

/**
 * The recipe or challenge whose readers' pictures a page is about. An earlier address leads to that of now.
 *
 * @throws Response 301, or that of the not-found page if readers see no such thing or pictures are off
 */
export async function picturedText(
  request: Request,
  { noun = "", slug = "" }: { noun?: string; slug?: string },
): Promise<Pictured> {
  const text = await findPictured(noun, slug);
  if (!text) throw await pageNotFound(request);
  if (slug === text.slug) return text;
  const { pathname, search } = new URL(request.url);
  const rest = pathname.split("/").slice(4).join("/");
  throw redirect(picturesPath(text) + (rest && `/${rest}`) + search, 301);
}
