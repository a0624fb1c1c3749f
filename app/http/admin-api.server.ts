import type { Editor } from "~/editing/editor";
import { Problem } from "~/problem";
import { toEditor } from "~/users/user";
import { answerJson, keptByNoCache, onlyMethods } from "./answers.server";
import { requireAdminOfApi } from "./guards.server";
import { currentUser } from "./session.server";

type AdminCall = {
  /** The methods that the action has, where others are refused; `get` where the address can be read as well. */
  methods?: readonly string[];
  get?: boolean;
  status?: number;
  /** What is answered where nothing else can be said. */
  sorry?: string;
};

/** A call that is for admins: `work` is told who asks. No cache keeps the answer. */
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
  /** For admins: with drafts, and with what PUT answers. */
  findForAdmin(id: string): Promise<object | null>;
  /** What a call for something that is not there is told. */
  missing?: string;
};

/** GET of one thing: readers and admins see different things of it. */
export const answerOne = (request: Request, id = "", { find, findForAdmin, missing = "Not found" }: Readers) =>
  answerJson(async () => {
    const isAdmin = (await currentUser(request))?.isAdmin;
    const found = await (isAdmin ? findForAdmin : find)(id);
    if (!found) throw new Problem("missing", missing);
    return isAdmin ? keptByNoCache(Response.json(found)) : found;
  });
