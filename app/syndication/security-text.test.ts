import { expect, test } from "vitest";
import { updateSettings } from "~/settings/edit/settings-changes.server";
import { withDatabase } from "../../tests/setup/database";
import { securityText } from "./security-text.server";

withDatabase();

test("whoever finds a hole learns whom to tell, and until when that counts", async () => {
  await updateSettings({ contactEmail: "safe@fenwick.test" });
  expect(securityText(new Date("2026-11-28T19:30:00Z")).split("\n")).toEqual([
    "Contact: mailto:safe@fenwick.test",
    "Expires: 2027-05-27T00:00:00.000Z",
    "Preferred-Languages: en",
    "Canonical: http://localhost:3000/.well-known/security.txt",
    "",
  ]);
  await updateSettings({ contactEmail: "" });
  expect(securityText()).toMatch(/^Contact: http:\/\/localhost:3000\/contact\n/);
});
