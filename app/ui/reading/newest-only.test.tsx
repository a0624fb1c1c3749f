import { expect, test } from "vitest";
import { written } from "../../../tests/setup/written";
import { NewestOnly } from "./newest-only";

test("a list that is cut off says so, and where the others are", async () => {
  const full = await written(<NewestOnly shown={100} most={100} />);
  expect(full.replace(/<[^>]*>/g, "")).toContain("These are the newest 100. The search finds all of them.");
  expect(full).toContain('href="/search"');
  expect(await written(<NewestOnly shown={99} most={100} />)).not.toContain("newest");
});
