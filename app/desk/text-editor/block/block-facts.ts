/** What the editor shows of a product or a recipe. */
export type BlockFacts = { title: string; imageUrl: string | null };

const known = new Map<string, Promise<BlockFacts | null>>();

/** `null` if it does not exist, or the server does not answer. */
export function factsOf(kind: "product" | "recipe", id: string): Promise<BlockFacts | null> {
  const path = `/api/${kind}s/${encodeURIComponent(id)}`;
  const asked = known.get(path) ?? ask(path);
  known.set(path, asked);
  return asked;
}

async function ask(path: string): Promise<BlockFacts | null> {
  try {
    const answer = await fetch(path);
    return answer.ok ? ((await answer.json()) as BlockFacts) : null;
  } catch {
    return null;
  }
}
