import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { sentCommentSchema } from "~/comments/comment.schema";
import { findCommented } from "~/comments/commented-texts.server";
import { threadsOn } from "~/comments/comments.server";
import { writeComment } from "~/comments/write-comment.server";
import { Problem } from "~/facts/problem";
import { unauthorized } from "~/facts/sentences";
import { parseInput } from "~/forms/parse";
import { strictQuery } from "~/forms/query.server";
import { limitRate } from "~/http/access/rate-limit.server";
import { currentUser } from "~/http/access/session.server";
import { answerJson, answerPrivateJson, onlyMethods, problemJson } from "~/http/answers/answers.server";
import { readJson } from "~/http/bodies/json-body.server";
import { commentsQuery } from "~/openapi/queries.server";

/** GET /api/comments?on=article:{id}: what readers say of a text, twenty threads a page, the newest first. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerJson(async () => {
    const { on, page = 1 } = strictQuery(request, commentsQuery);
    const { noun, identifier } = parts(on);
    const text = await findCommented(noun, identifier);
    if (!text) throw new Problem("missing", "There is nothing here to comment on");
    const { threads, ...rest } = await threadsOn(text, page);
    return { comments: threads, isOpen: text.isOpen, ...rest };
  });

/** POST {on, text, name?, parent?}: whoever is signed in comments on a text, or answers a comment. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return onlyMethods("GET, HEAD, POST");
  return answerPrivateJson(async () => {
    const user = await currentUser(request);
    if (!user) return problemJson(401, unauthorized);
    await limitRate("comment", context);
    const sent = await readJson(request, { of: "a comment", schema: sentCommentSchema });
    const { on, parent, ...said } = parseInput(sentCommentSchema, sent);
    const stored = await writeComment({ ...parts(on), parent }, said, user);
    return Response.json(stored, { status: 201 });
  });
}

const parts = (on: string) => {
  const [noun = "", identifier = ""] = on.split(":");
  return { noun, identifier };
};
