import type { AppLoadContext } from "@remix-run/node";

/**
 * The video that a reader has started on a page, counted from 1: `?play=1`. `null` where an answer cannot let a frame in:
 * in the page cache, and in data for a page that is open already and has its policy.
 */
export function playedVideo(request: Request, context: AppLoadContext | undefined): number | null {
  if (!context?.playFrom) return null;
  const asked = new URL(request.url).searchParams.getAll("play");
  return asked.length === 1 && /^[1-9]\d{0,2}$/.test(asked[0] ?? "") ? Number(asked[0]) : null;
}
