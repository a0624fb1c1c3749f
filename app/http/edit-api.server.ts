import type { Editor } from "~/editing/editor";
import { toEditor } from "~/users/user";
import { answerJson, onlyMethods } from "./answers.server";
import { requireAdminOfApi } from "./guards.server";
import { readJson, readJsonChange } from "./json-body.server";

/** POST of an admin (spec 7): stores what the body says and answers it with 201. */
export function answerCreation<Input>(
  request: Request,
  create: (input: Input, context: { by: Editor }) => Promise<unknown>,
) {
  if (request.method !== "POST") return onlyMethods("GET, HEAD, POST");
  return answerJson(
    async () => {
      const by = toEditor(await requireAdminOfApi(request));
      // The domain's own schema says what is wrong with it.
      return create((await readJson(request)) as Input, { by });
    },
    { status: 201 },
  );
}

type Changes = {
  update(id: string, changes: Record<string, never>, context: { version?: number; by: Editor }): Promise<unknown>;
  remove(id: string, context: { by: Editor }): Promise<unknown>;
};

/** PUT and DELETE of an admin (spec 7): changes the fields that are sent, or puts the whole into the bin. */
export function answerChange(request: Request, id: string, { update, remove }: Changes) {
  if (!["PUT", "DELETE"].includes(request.method)) return onlyMethods("GET, HEAD, PUT, DELETE");
  return answerJson(async () => {
    const by = toEditor(await requireAdminOfApi(request));
    if (request.method === "PUT") {
      const { changes, version } = await readJsonChange(request);
      return update(id, changes, { version, by });
    }
    await remove(id, { by });
    return new Response(null, { status: 204 });
  });
}
