import { plain } from "../../setup/pictures";
import { expect, noticeOn, open, test } from "../page";
import { signInByRequest } from "../people";
import { withPictures } from "../playwright.config";

test.use({ launchOptions: withPictures });

const png = async (colour: string, name: string) => ({
  name,
  mimeType: "image/png",
  buffer: await plain(600, 400, colour).png().toBuffer(),
});
/** No two runs upload the same picture. */
const colour = () =>
  `#${Math.floor(Math.random() * 0xffffff)
    .toString(16)
    .padStart(6, "0")}`;

test("a picture is found without description, described, used, replaced everywhere, and deleted", {
  tag: "@core",
}, async ({ page, scripted, overHttp }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByRequest(page.request, "admin");
  const name = `pegs-${Math.random().toString(36).slice(2)}`;
  const uploaded = await page.request.post("/api/admin/pictures", {
    multipart: { image: await png(colour(), `${name}.png`) },
  });
  expect(uploaded.status()).toBe(201);
  const { id, url } = await uploaded.json();

  await open(page, `/admin/pictures?q=${name}&missing=alt`);
  await page.locator(`main a[href*="edit=${id}"]`).click();
  await expect(page.getByRole("heading", { name: "Edit picture" })).toBeVisible();
  await page.getByLabel("Description", { exact: true }).last().fill(`Pegs ${name}`);
  await page.getByLabel("From the left, %").fill("20");
  if (scripted) {
    const crop = page.getByRole("region", { name: "Crop" });
    const drawn = crop.locator("[data-crop]");
    const { width = 0, height = 0 } = (await drawn.boundingBox()) ?? {};
    await drawn.hover({ position: { x: width * 0.2, y: height * 0.3 } });
    await page.mouse.down();
    await drawn.hover({ position: { x: width * 0.7, y: height * 0.8 } });
    await page.mouse.up();
    for (const [side, value] of Object.entries({ Left: "20", Top: "30", Right: "30", Bottom: "20" }))
      await expect(crop.getByLabel(side, { exact: true })).toHaveValue(value);
    await crop.getByLabel("Left", { exact: true }).fill("5");
    await expect(drawn.locator("circle").first()).toHaveAttribute("cx", "5%");
  }
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(noticeOn(page)).toContainText("Picture updated successfully");
  await expect(page.getByText("No pictures found.")).toBeVisible();

  await open(page, "/admin/challenges?new");
  await page.getByLabel("Title").fill(`Hang it out ${name}`);
  await page.getByLabel("Description", { exact: true }).first().fill("A week without the dryer.");
  if (scripted) {
    await page.getByRole("button", { name: "Choose from the library" }).click();
    const dialog = page.getByRole("dialog", { name: "Choose a picture" });
    await dialog.getByLabel("Search the library").fill(name);
    await dialog.getByRole("button", { name: "Search" }).click();
    await dialog.getByRole("button", { name: `Pegs ${name}` }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel("Image URL")).toHaveValue(url);
  } else {
    await page.locator("summary").filter({ hasText: "Choose from the library" }).click();
    await page.getByRole("radio", { name: `Pegs ${name}` }).check();
  }
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(noticeOn(page)).toContainText("Challenge created successfully");

  // Readers see the part around the focal point.
  await open(page, "/admin/challenges?sort=changed");
  await page.getByRole("link", { name: `Hang it out ${name}`, exact: true }).click();
  if (!overHttp) await expect(page.locator("article img").first()).toHaveCSS("object-position", "20% 50%");

  await open(page, `/admin/pictures?edit=${id}`);
  const used = page.getByRole("region", { name: "Where it is used" });
  await expect(used.getByRole("link", { name: `Hang it out ${name}` })).toBeVisible();
  await page.getByLabel("New file").setInputFiles(await png(colour(), "new.png"));
  await page.getByRole("button", { name: "Replace everywhere" }).click();
  await expect(noticeOn(page)).toContainText("The documents that used the old picture have this one.");
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(used.getByRole("link", { name: `Hang it out ${name}` })).toBeVisible();
  const uses = await (await page.request.get(`/api/admin/pictures/${id}/uses`)).json();
  expect(uses).toMatchObject([{ kind: "challenge", state: "earlier" }]);

  const unused = await page.request.post("/api/admin/pictures", { multipart: { image: await png(colour(), "x.png") } });
  await open(page, `/admin/pictures?edit=${(await unused.json()).id}`);
  await page.getByRole("link", { name: "Delete picture" }).click();
  await page.getByRole("button", { name: "Delete picture" }).click();
  await expect(noticeOn(page)).toContainText("Picture deleted successfully");
});
