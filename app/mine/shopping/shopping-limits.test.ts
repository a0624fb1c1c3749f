import type { ActionFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";
import { limitRate } from "~/http/access/rate-limit.server";
import { action } from "~/routes/taking-part/mine_.shopping";
import { withDatabase } from "../../../tests/setup/database";
import { withSettings } from "../../../tests/setup/settings";

withSettings({ SESSION_SECRET: "a secret of at least thirty-two characters" });
withDatabase();

const context = { clientAddress: "203.0.113.7" };

async function statusOf(fields: Record<string, string>) {
  const request = new Request("http://localhost/mine/shopping", { method: "POST", body: new URLSearchParams(fields) });
  const answer = await action({ request, context, params: {} } as unknown as ActionFunctionArgs);
  return answer instanceof Response ? answer.status : answer.init?.status;
}

test("who has changed a list too often may still tick what is in the basket", async () => {
  const more = { intent: "more", more: "Milk" };
  for (let looks = 1; looks < 300; looks++) await limitRate("shopping", context);
  expect(await statusOf(more)).toBe(303);
  expect(await statusOf(more)).toBe(429);
  expect(await statusOf({ tick: "0123456789ab", on: "yes" })).toBe(200);
});
