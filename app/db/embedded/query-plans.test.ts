import mongoose from "mongoose";
import { expect, test } from "vitest";
import { withDatabase } from "../../../tests/setup/database";

withDatabase();

test("a query that several indexes could serve, and none of them well, is answered", async () => {
  const collection = mongoose.connection.collection("plans");
  await collection.createIndexes([{ key: { colour: 1 } }, { key: { size: 1 } }]);
  // More documents than the trial of each index reads.
  await collection.insertMany(
    Array.from({ length: 12_000 }, (_none, number) => ({ colour: "red", size: "large", number })),
  );
  expect(await collection.find({ colour: "red", size: "large", number: 11_999 }).toArray()).toHaveLength(1);
});
