import type { Editor } from "~/facts/editor";
import { Problem } from "~/facts/problem";
import type { User } from "~/facts/user";
import { callerMay, callerOf } from "~/http/access/caller.server";
import { answerJson, keptByNoCache, onlyMethods } from "~/http/answers/answers.server";
import type { TokenArea } from "~/tokens/token";
import type { Right } from "~/users/rights";
import { requireRightOfApi } from "./guards.server";

type AdminCall = {
  /** What the caller must be allowed. */
  right?: Right;
  /** What the call is about, for tokens: content, unless it is the owner's alone. `null` if no token may make it. */
  area?: TokenArea | null;
  /** The methods that the action accepts. `get` if the address can also be read. */
  methods?: readonly string[];
  get?: boolean;
  status?: number;
  /** The message of an unexpected error. */
  sorry?: string;
};

/** An API call for people with a right, which is the owner's if none is named. No cache stores the answer. */
export async function answerAdmin(
  request: Request,
  work: (by: Editor, caller: User) => Promise<unknown>,
  { right = "site", area = right === "site" ? null : "content", methods, get, status, sorry }: AdminCall = {},
): Promise<Response> {
  if (methods && !methods.includes(request.method))
    return onlyMethods([...(get ? reading : []), ...methods].join(", "));
  const answer = await answerJson(
    async () => {
      const { by, acting } = await requireRightOfApi(request, right, area);
      return work(by, acting);
    },
    { status },
    sorry,
  );
  return keptByNoCache(answer);
}

const reading = ["GET", "HEAD"];

type Readers = {
  find(id: string): Promise<object | null>;
  /** For people with the right: includes drafts, and what PUT answers. */
  findForDesk(id: string): Promise<object | null>;
  right: Right;
  /** The message if it does not exist. */
  missing?: string;
};

/** GET of one document. Readers and the desk see different fields of it. */
export const answerOne = (request: Request, id = "", { find, findForDesk, right, missing = "Not found" }: Readers) =>
  answerJson(async () => {
    const ofDesk = callerMay(await callerOf(request), right, "content", request.method);
    const found = await (ofDesk ? findForDesk : find)(id);
    if (!found) throw new Problem("missing", missing);
    return ofDesk ? keptByNoCache(Response.json(found)) : found;
  });
