import type { Editor } from "~/editing/editor";
import { imageAddress } from "~/forms/fields";
import { ownImage } from "~/images/copy-image.server";
import { Problem } from "~/problem";
import { toEditor } from "~/users/user";
import { answerJson, onlyMethods } from "./answers.server";
import { requireAdminOfApi } from "./guards.server";
import { readJson, readJsonChange } from "./json-body.server";
import type { JsonFields } from "./json-fields.server";

/** POST of an admin (spec 7): stores what the body says and answers it with 201. @param fields what the body may say */
export function answerCreation<Input>(
  request: Request,
  fields: JsonFields,
  create: (input: Input, context: { by: Editor }) => Promise<unknown>,
) {
  if (request.method !== "POST") return onlyMethods("GET, HEAD, POST");
  return answerJson(
    async () => {
      const by = toEditor(await requireAdminOfApi(request));
      // The domain's own schema says what is wrong with it.
      return create((await withOwnPicture(await readJson(request, fields))) as Input, { by });
    },
    { status: 201 },
  );
}

type Changes = {
  update(id: string, changes: Record<string, never>, context: { version?: number; by: Editor }): Promise<unknown>;
  remove(id: string, context: { by: Editor }): Promise<unknown>;
};

/** PUT and DELETE of an admin (spec 7): changes the fields that are sent, or puts the whole into the bin. */
export function answerChange(request: Request, id: string, fields: JsonFields, { update, remove }: Changes) {
  if (!["PUT", "DELETE"].includes(request.method)) return onlyMethods("GET, HEAD, PUT, DELETE");
  return answerJson(async () => {
    const by = toEditor(await requireAdminOfApi(request));
    if (request.method === "PUT") {
      const { changes, version } = await readJsonChange(request, fields);
      return update(id, await withOwnPicture(changes), { version, by });
    }
    await remove(id, { by });
    return new Response(null, { status: 204 });
  });
}

/** A caller waits meanwhile. */
const secondsForPicture = 5;

/**
 * What was sent, with a picture of another site copied, as a form does it. A form can ask for another address where it
 * cannot be had; a call with the spec's fields stays valid (rulings, Pages), so it keeps the address, and no page shows it.
 */
async function withOwnPicture<Sent>(sent: Sent): Promise<Sent> {
  const { data: address } = imageAddress.safeParse((sent as { imageUrl?: unknown } | null)?.imageUrl);
  if (!address) return sent;
  try {
    return { ...sent, imageUrl: await ownImage(address, { seconds: secondsForPicture }) };
  } catch (error) {
    // One of the site's own that is not there is the domain's to refuse.
    if (error instanceof Problem && error.kind === "invalid") return sent;
    throw error;
  }
}
