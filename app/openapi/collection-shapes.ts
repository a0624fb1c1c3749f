import { z } from "zod";
import { collectionFields } from "~/collections/collection-fields";
import { pickedKindNames } from "~/picked/picked-kinds";
import { answerShape } from "./field-answers";

const id = z.string().regex(/^[0-9a-f]{24}$/);
const moment = z.iso.datetime();
const { status: _status, slug: _slug, ...forReaders } = answerShape(collectionFields);

const collection = z.strictObject({
  id,
  slug: z.string(),
  ...forReaders,
  items: z.array(
    z.strictObject({
      kind: z.enum(pickedKindNames),
      id,
      address: z.string().describe("Its address on this site when the collection was saved"),
      line: z.string(),
    }),
  ),
  updatedAt: moment,
});

/** What answers about collections consist of. @param ofDesk what only the desk is told */
export const collectionShapes = <Shape extends z.ZodRawShape>(ofDesk: Shape) => ({
  Collection: collection,
  CollectionOfDesk: collection.extend({ ...ofDesk, version: z.int() }),
});
