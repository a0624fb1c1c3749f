import { type AppLoadContext, redirect } from "@remix-run/node";
import { authorsWithTexts } from "~/archives/archives.server";
import { playedVideo } from "~/http/requests/played-video.server";
import { tellRead } from "~/numbers/tell-read.server";
import { pageNotFound } from "~/site/not-found.server";
import { pagePath } from "~/texts/page";
import { pageAt } from "~/texts/page-index.server";
import { readPage } from "~/texts/pages.server";

/** What the route of a page answers: the page, or the way from its earlier address to the present one. */
export async function answerPage(request: Request, word: string, context?: AppLoadContext) {
  const place = pageAt(word);
  if (place && place.slug !== word) throw redirect(pagePath(place), 301);
  const found = place && (await readPage(place.slug, playedVideo(request, context)));
  if (!found) throw await pageNotFound(request);
  tellRead(context, { kind: "page", id: pagePath(place) });
  const { plays, ...answer } = found;
  if (plays) context?.playFrom?.(plays);
  return word === aboutPage ? { ...answer, page: { ...answer.page, people: await authorsWithTexts() } } : answer;
}

/** It keeps its address. */
const aboutPage = "about";
