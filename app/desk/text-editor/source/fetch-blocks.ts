import type { SourceBlocks } from "~/text-blocks/source-blocks";

/** Asks the server for a text in its blocks. @throws Error with a sentence for people */
export async function fetchBlocks(source: string, signal?: AbortSignal): Promise<SourceBlocks> {
  const response = await fetch("/api/admin/text-blocks", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ source }),
    signal,
  });
  const answer = await response.json();
  if (response.ok) return answer as SourceBlocks;
  const { message, errors } = answer as { message?: string; errors?: Record<string, string[]> };
  throw new Error(Object.values(errors ?? {}).flat()[0] ?? message ?? "The text cannot be shown here");
}
