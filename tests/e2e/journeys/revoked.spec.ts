import mongoose from "mongoose";
import { openEmbeddedEngine } from "../../../app/db/embedded/engine.server";
import { hold, home } from "../holding";
import { expect, open, test } from "../page";
import { signIn } from "../people";
import { dataDir } from "../playwright.config";

/** The site's own database: the engine is shared by every program on its folder. */
async function withRole(change: (roles: mongoose.mongo.Collection, user: mongoose.mongo.ObjectId) => Promise<unknown>) {
  const engine = await openEmbeddedEngine(dataDir, () => {});
  const client = await new mongoose.mongo.MongoClient(engine.uri).connect();
  const database = client.db("meadowsweet");
  const user = await database.collection("users").findOne({ email: "nameless@example.test" });
  if (user) await change(database.collection("roles"), user._id);
  await client.close();
  engine.release();
}

test("an admin who is revoked is refused at the next click", { tag: "@scripted" }, async ({ page }) => {
  // Both runs use the same person of the same database.
  // What counts is decided on the server: see the table of doors for both.
  await open(page, "/");
  await signIn(page, "nameless");
  await withRole((roles, user) =>
    // Where this journey is walked alone, nobody has been an admin before.
    roles.updateOne({ _id: "admin" as never }, { $addToSet: { holders: user as never } }, { upsert: true }),
  );
  await open(page, "/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Dashboard");

  await withRole((roles, user) => roles.updateOne({ _id: "admin" as never }, { $pull: { holders: user as never } }));
  const letGo = await hold(page, home);
  const styles: string[] = [];
  page.on("request", (request) => request.url().endsWith(".css") && styles.push(request.url()));
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Users" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Access Denied");
  // Both builds, the server's and the browser's, mean the same stylesheet: a page would wait for another one.
  expect(styles).toEqual([]);
  letGo();
  await expect(page).toHaveURL("/");
});
