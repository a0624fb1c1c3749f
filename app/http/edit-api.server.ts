import type { Editor } from "~/editing/editor";
import { imageAddress } from "~/forms/fields";
import { ownImage } from "~/images/copy-image.server";
import { Problem } from "~/problem";
import { answerAdmin } from "./admin-api.server";
import { readJson, readJsonChange } from "./json-body.server";
import type { JsonFields } from "./json-fields.server";

/**
 * POST of an admin (spec 7): stores what the body says and answers it with 201.
 *
 * @param fields what the body may say
 * @param warningsOf what the caller should know of that which was stored, in sentences
 */
export function answerCreation<Input, Saved extends object>(
  request: Request,
  fields: JsonFields,
  create: (input: Input, context: { by: Editor }) => Promise<Saved>,
  warningsOf: (saved: Saved) => string[] = () => [],
) {
  return answerAdmin(
    request,
    async (by) => {
      // The domain's own schema says what is wrong with it.
      const { sent, warnings } = await withOwnPicture(await readJson(request, fields));
      const saved = await create(sent as Input, { by });
      return withWarnings(saved, [...warnings, ...warningsOf(saved)]);
    },
    { methods: ["POST"], get: true, status: 201 },
  );
}

type Changes<Saved extends object> = {
  update(id: string, changes: Record<string, never>, context: { version?: number; by: Editor }): Promise<Saved>;
  remove(id: string, context: { by: Editor }): Promise<unknown>;
  warningsOf?: (saved: Saved) => string[];
};

/** PUT and DELETE of an admin (spec 7): changes the fields that are sent, or puts the whole into the bin. */
export function answerChange<Saved extends object>(
  request: Request,
  id: string,
  fields: JsonFields,
  { update, remove, warningsOf = () => [] }: Changes<Saved>,
) {
  return answerAdmin(
    request,
    async (by) => {
      if (request.method === "PUT") {
        const { changes, version } = await readJsonChange(request, fields);
        const { sent, warnings } = await withOwnPicture(changes);
        const saved = await update(id, sent, { version, by });
        return withWarnings(saved, [...warnings, ...warningsOf(saved)]);
      }
      await remove(id, { by });
      return new Response(null, { status: 204 });
    },
    { methods: ["PUT", "DELETE"], get: true },
  );
}

/** A document with what its sender should know of it, where there is anything to say. */
const withWarnings = (saved: object, warnings: string[]) => (warnings.length > 0 ? { ...saved, warnings } : saved);

/** A caller waits meanwhile. */
const secondsForPicture = 5;

/**
 * What was sent, with a picture of another site copied, as a form does it. A form can ask for another address where it
 * cannot be had. A call with the spec's fields stays valid (rulings, Pages), so it keeps the address, no page shows it,
 * and the answer says so.
 */
async function withOwnPicture<Sent>(sent: Sent): Promise<{ sent: Sent; warnings: string[] }> {
  const { data: address } = imageAddress.safeParse((sent as { imageUrl?: unknown } | null)?.imageUrl);
  if (!address) return { sent, warnings: [] };
  try {
    return { sent: { ...sent, imageUrl: await ownImage(address, { seconds: secondsForPicture }) }, warnings: [] };
  } catch (error) {
    // One of the site's own that is not there is the domain's to refuse.
    if (error instanceof Problem && error.kind === "invalid") return { sent, warnings: [notHad(address)] };
    throw error;
  }
}

const notHad = (address: string) =>
  `The picture at ${address} could not be loaded: its address is kept, and no page shows it.`;
