import { z } from "zod";
import type { ChangeContext, WriteContext } from "~/editing/write-context.server";
import { Problem } from "~/facts/problem";
import { parseInput } from "~/forms/parse";
import type { Keyed, KeyedDocument, KeyedList } from "./keyed-list.server";

type Deeds<Item> = {
  /** How many published documents have each key. */
  counts(): Promise<Record<string, number>>;
  create(input: unknown, context: WriteContext): Promise<Item>;
  update(id: string, input: unknown, context: ChangeContext): Promise<Item>;
  remove(key: string, moveTo: string | null, context: Pick<WriteContext, "by">): Promise<void>;
};

/** What calls of the API do with the documents of a keyed list. They name them by their keys. */
export function keyedCalls<Document extends KeyedDocument, Item extends Keyed>(
  list: KeyedList<Document, Item>,
  { counts, create, update, remove }: Deeds<Item>,
) {
  const withCount = async (item: Item) => ({ ...item, count: (await counts())[item.key] ?? 0 });

  function byKey(key: string): Item {
    const found = list.get(key);
    if (!found) throw new Problem("missing", `This ${list.noun} does not exist`);
    return found;
  }

  return {
    /** All, each with the number of its published documents. */
    all: () => Promise.all(list.items.map(withCount)),

    /** @throws Problem "missing" */
    one: async (key: string) => withCount(byKey(key)),

    create: async (input: unknown, context: WriteContext) => withCount(await create(input, context)),

    /** @throws Problem "missing", "invalid"; EditConflict */
    async update(key: string, input: unknown, context: ChangeContext) {
      const { key: sent, ...changes } = input as { key?: unknown };
      if (sent !== undefined && sent !== key) {
        throw new Problem("invalid", "Some fields need your attention", {
          key: [`The address of a ${list.noun} never changes`],
        });
      }
      return withCount(await update(byKey(key).id, changes, context));
    },

    /** @param sent where what has the key goes: `{ moveTo }` */
    async remove(key: string, sent: unknown, context: Pick<WriteContext, "by">): Promise<void> {
      const { moveTo } = parseInput(
        z.object({ moveTo: z.string(`Send the key of a ${list.noun}`).max(60).nullish() }),
        sent,
      );
      await remove(key, moveTo || null, context);
    },
  };
}
