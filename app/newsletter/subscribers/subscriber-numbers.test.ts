import { expect, test } from "vitest";
import { withDatabase } from "../../../tests/setup/database";
import { at, givePlaceBack } from "../../../tests/setup/place";
import { SubscriberModel } from "./subscriber.model.server";
import { subscribersByPart } from "./subscriber-numbers.server";

withDatabase();
givePlaceBack();

/** A minute before and after midnight in London, and an hour in which it is midnight in Nepal, which is off by 5:45. */
const moments = ["2026-11-20T23:59:00Z", "2026-11-21T00:01:00Z", "2026-11-21T18:14:00Z", "2026-11-21T18:16:00Z"];

// The last one is a zone that the database does not know.
test.each([
  ["Europe/London", { "2026-11-20": 1, "2026-11-21": 3 }],
  ["Asia/Kathmandu", { "2026-11-21": 3, "2026-11-22": 1 }],
  ["America/New_York", { "2026-11-20": 2, "2026-11-21": 2 }],
  ["America/Coyhaique", { "2026-11-20": 2, "2026-11-21": 2 }],
])("subscribers are counted by the days of %s, and by months", async (timeZone, days) => {
  at({ timeZone });
  await SubscriberModel.collection.insertMany(
    moments.map((moment, n) => ({
      email: `${n}@example.test`,
      unsubscribeToken: String(n),
      confirmedAt: new Date(moment),
    })),
  );
  expect(Object.fromEntries(await subscribersByPart("2026-11-20", "2026-11-22"))).toEqual(days);
  expect(Object.fromEntries(await subscribersByPart("2026-11", "2026-11"))).toEqual({ "2026-11": 4 });
  expect((await subscribersByPart("2026-11-22", "2026-11-22")).size).toBe("2026-11-22" in days ? 1 : 0);
});
