import { splitReview } from "~/editing/review.server";
import type { ChangeContext } from "~/editing/write-context.server";
import type { Editor } from "~/facts/editor";
import { Problem } from "~/facts/problem";
import type { User } from "~/facts/user";
import { imageAddress } from "~/forms/fields";
import type { JsonFields } from "~/forms/json-fields.server";
import { readJson, readJsonChange, readOptionalJson } from "~/http/bodies/json-body.server";
import { ownImage } from "~/images/copy-image.server";
import type { TokenArea } from "~/tokens/token";
import { deletingTakes, may, type Right } from "~/users/rights";
import { answerAdmin } from "./admin-api.server";

/**
 * POST of the desk (R13.33): stores the body's fields and answers 201 with the document.
 *
 * @param allowed what the body may contain
 * @param right what the caller must be allowed
 * @param warningsOf what the caller should know about the stored document, in sentences
 */
export function answerCreation<Saved extends object>(
  request: Request,
  allowed: JsonFields,
  create: (input: unknown, context: Acting) => Promise<Saved>,
  { right, area, warningsOf = () => [] }: { right: Right; area?: TokenArea; warningsOf?: (saved: Saved) => Warnings },
) {
  return answerAdmin(
    request,
    async (by, caller) => {
      // The domain's own schema reports errors in the fields.
      const { sent, warnings } = await withOwnPicture(await readJson(request, allowed), by);
      const { fields, review } = splitReview(sent);
      const saved = await create(fields, { ...acting(by, caller), review });
      return withWarnings(saved, [...warnings, ...(await warningsOf(saved))]);
    },
    { right, area, methods: ["POST"], get: true, status: 201 },
  );
}

type Warnings = string[] | Promise<string[]>;

type Changes<Saved extends object> = {
  update(id: string, changes: unknown, context: Acting & { version?: number }): Promise<Saved>;
  remove(id: string, context: { by: Editor }): Promise<unknown>;
  warningsOf?: (saved: Saved) => Warnings;
  /** The right to write. To delete takes the right to publish. */
  right: Right;
  /** What the call is about, for tokens. */
  area?: TokenArea;
};

/** PUT and DELETE of the desk (R13.33): changes the fields that are sent, or moves the document into the bin. */
export function answerChange<Saved extends object>(
  request: Request,
  id: string,
  allowed: JsonFields,
  { update, remove, right, area, warningsOf = () => [] }: Changes<Saved>,
) {
  return answerAdmin(
    request,
    async (by, caller) => {
      if (request.method === "PUT") {
        const { changes, version } = await readJsonChange(request, allowed);
        const { sent, warnings } = await withOwnPicture(changes, by);
        const { fields, review } = splitReview(sent);
        const saved = await update(id, fields, { version, ...acting(by, caller), review });
        return withWarnings(saved, [...warnings, ...(await warningsOf(saved))]);
      }
      await remove(id, { by });
      return new Response(null, { status: 204 });
    },
    { right: request.method === "DELETE" ? deletingTakes(right) : right, area, methods: ["PUT", "DELETE"], get: true },
  );
}

type KeyedDeeds<Saved extends object> = {
  update(key: string, changes: unknown, context: Acting & { version?: number }): Promise<Saved>;
  /** @param sent what else was sent, such as `{ moveTo }` */
  remove(key: string, sent: unknown, context: { by: Editor }): Promise<unknown>;
};

/** The same for a document of the owner's that is named by its key. To delete one may take more, in the JSON body or in the query. */
export const answerKeyedChange = <Saved extends object>(
  request: Request,
  key: string,
  allowed: JsonFields,
  { update, remove }: KeyedDeeds<Saved>,
) =>
  answerChange(request, key, allowed, {
    update,
    remove: async (_key, context) => remove(key, await sentWith(request), context),
    right: "site",
    area: "settings",
  });

async function sentWith(request: Request): Promise<unknown> {
  const moveTo = new URL(request.url).searchParams.get("moveTo");
  return moveTo === null ? readOptionalJson(request) : { moveTo };
}

type Acting = Pick<ChangeContext, "draftsOnly" | "review"> & { by: Editor };

const acting = (by: Editor, caller: User): Acting => ({ by, draftsOnly: !may(caller, "content.publish") });

/** A document with its warnings, if there are any. */
const withWarnings = (saved: object, warnings: string[]) => (warnings.length > 0 ? { ...saved, warnings } : saved);

/** A caller waits during this time. */
const secondsForPicture = 5;

/**
 * The fields of a call, with a picture of another site copied, as a form does it. If the copy fails, a form asks for
 * another address. A call stays valid (R11.5): the address is stored, no page shows it, and the answer says so.
 */
async function withOwnPicture<Sent>(sent: Sent, by: Editor): Promise<{ sent: Sent; warnings: string[] }> {
  const { data: address } = imageAddress.safeParse((sent as { imageUrl?: unknown } | null)?.imageUrl);
  if (!address) return { sent, warnings: [] };
  try {
    return { sent: { ...sent, imageUrl: await ownImage(address, { seconds: secondsForPicture, by }) }, warnings: [] };
  } catch (error) {
    // The domain refuses an address of the site's own that does not exist.
    if (error instanceof Problem && error.kind === "invalid") return { sent, warnings: [notHad(address)] };
    throw error;
  }
}

const notHad = (address: string) =>
  `The picture at ${address} could not be loaded: its address is kept, and no page shows it.`;
