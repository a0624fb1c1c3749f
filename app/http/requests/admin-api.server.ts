import type { Editor } from "~/facts/editor";
import { Problem } from "~/facts/problem";
import { toEditor } from "~/facts/user";
import { currentUser } from "~/http/access/session.server";
import { answerJson, keptByNoCache, onlyMethods } from "~/http/answers/answers.server";
import { requireAdminOfApi } from "./guards.server";

type AdminCall = {
  /** The methods that the action accepts. `get` if the address can also be read. */
  methods?: readonly string[];
  get?: boolean;
  status?: number;
  /** The message of an unexpected error. */
  sorry?: string;
};

/** An API call for admins: `work` gets the caller. No cache stores the answer. */
export async function answerAdmin(
  request: Request,
  work: (by: Editor) => Promise<unknown>,
  { methods, get, status, sorry }: AdminCall = {},
): Promise<Response> {
  if (methods && !methods.includes(request.method))
    return onlyMethods([...(get ? reading : []), ...methods].join(", "));
  const answer = await answerJson(async () => work(toEditor(await requireAdminOfApi(request))), { status }, sorry);
  return keptByNoCache(answer);
}

const reading = ["GET", "HEAD"];

type Readers = {
  find(id: string): Promise<object | null>;
  /** For admins: includes drafts, and what PUT answers. */
  findForAdmin(id: string): Promise<object | null>;
  /** The message if it does not exist. */
  missing?: string;
};

/** GET of one document. Readers and admins see different fields of it. */
export const answerOne = (request: Request, id = "", { find, findForAdmin, missing = "Not found" }: Readers) =>
  answerJson(async () => {
    const isAdmin = (await currentUser(request))?.isAdmin;
    const found = await (isAdmin ? findForAdmin : find)(id);
    if (!found) throw new Problem("missing", missing);
    return isAdmin ? keptByNoCache(Response.json(found)) : found;
  });
