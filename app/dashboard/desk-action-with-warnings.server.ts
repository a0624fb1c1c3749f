import type { ActionFunctionArgs } from "@remix-run/node";
import { savedParameter } from "~/desk/list/desk-address";
import { answerDesk } from "./desk-action.server";

type Deeds<Saved> = Parameters<typeof answerDesk>[2] & {
  create(fields: never, context: never): Promise<Saved>;
  update(id: string, fields: never, context: never): Promise<Saved>;
};

/**
 * `answerDesk` for a noun whose saves can have warnings. They are too long for a notice. So the list's address names
 * the saved document, and the list shows its warnings.
 */
export async function answerDeskWithWarnings<Saved extends { id: string; version: number }>(
  args: ActionFunctionArgs,
  kept: Parameters<typeof answerDesk>[1],
  deeds: Deeds<Saved>,
  warningsOf: (saved: Saved) => string[] | Promise<string[]>,
) {
  let saved: Saved | undefined;
  const noting =
    <Given extends unknown[]>(save: (...given: Given) => Promise<Saved>) =>
    async (...given: Given) => {
      saved = await save(...given);
      return saved;
    };
  const { create, update } = deeds;
  const answer = await answerDesk(args, kept, { ...deeds, create: noting(create), update: noting(update) });
  const list = answer instanceof Response ? answer.headers.get("Location") : null;
  if (answer instanceof Response && list && saved && (await warningsOf(saved)).length > 0) {
    answer.headers.set("Location", `${list}${list.includes("?") ? "&" : "?"}${savedParameter}=${saved.id}`);
  }
  return answer;
}
