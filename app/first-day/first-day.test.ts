import { expect, test } from "vitest";
import { createArticle } from "~/articles/edit/new-articles.server";
import { recordRun } from "~/queue/job-runs.server";
import { withDatabase } from "../../tests/setup/database";
import { withSettings } from "../../tests/setup/settings";
import type { StepName } from "./first-day";
import { firstDay, hideFirstDay, settleStep } from "./first-day.server";

withSettings({
  BACKUP_DIR: "/var/backups/meadowsweet",
  OAUTH_ISSUER_URL: "https://id.example.test",
  OAUTH_CLIENT_ID: "magazine",
  OAUTH_CLIENT_SECRET: "secret",
  SMTP_URL: "",
  FEEDS_FILE: "",
});

withDatabase();

const stateOf = async (name: StepName) => (await firstDay())?.find((step) => step.name === name)?.state;

test("a new site has a list, whose steps are done when what they are about is there", async () => {
  expect(await stateOf("sign-in")).toBe("done");
  expect([await stateOf("article"), await stateOf("mail"), await stateOf("backups")]).toEqual([
    "to-do",
    "not-set-up",
    "not-set-up",
  ]);
  const article = { title: "Bread", excerpt: "Warm.", content: "Bake it.", category: "home" };
  await createArticle({ ...article, status: "draft" });
  expect(await stateOf("article")).toBe("to-do");
  await createArticle(article);
  expect(await stateOf("article")).toBe("done");
  const run = (work: () => Promise<undefined>) => recordRun("backup", work, async () => {});
  await run(() => Promise.reject(new Error("The disk is full"))).catch(() => {});
  expect(await stateOf("backups")).toBe("not-set-up");
  await run(async () => undefined);
  expect(await stateOf("backups")).toBe("done");
});

test("a step that is right as it is stays so, and with the last one the list goes", async () => {
  await settleStep({ step: "feeds" });
  await settleStep({ step: "feeds" });
  expect(await stateOf("feeds")).toBe("settled");
  await expect(settleStep({ step: "world peace" })).rejects.toMatchObject({ kind: "invalid" });
  const open = ["to-do", "not-set-up"];
  for (const { name, state } of (await firstDay()) ?? []) if (open.includes(state)) await settleStep({ step: name });
  expect(await firstDay()).toBeNull();
});

test("a list that is hidden stays hidden", async () => {
  await hideFirstDay();
  expect(await firstDay()).toBeNull();
  expect(await firstDay()).toBeNull();
});
