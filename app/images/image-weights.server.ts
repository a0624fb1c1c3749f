import { readImagePath } from "~/facts/image";
import { sizesOf } from "./bytes/image-store.server";

/** How many bytes each of these originals has, by its address. */
export async function imageWeights(addresses: string[]): Promise<Map<string, number>> {
  const ids = addresses.flatMap((address) => readImagePath(address)?.id ?? []);
  const saved = await sizesOf(ids);
  return new Map(
    addresses.flatMap((address) => {
      const bytes = saved.get(readImagePath(address)?.id ?? "");
      return bytes === undefined ? [] : [[address, bytes] as const];
    }),
  );
}
