import type { LoaderFunctionArgs } from "@remix-run/node";
import sharp from "sharp";
import { expect, test } from "vitest";
import { storeImage } from "~/images/images.server";
import { loader as lookLoader } from "~/routes/files/look.$file";
import { loader as manifestLoader } from "~/routes/files/manifest[.]webmanifest";
import { loader as themeLoader } from "~/routes/files/theme.$file";
import { updateSettings } from "~/settings/edit/settings-changes.server";
import { defaultLookChoices } from "~/settings/look-choices";
import { iconPath, sharePicturePath } from "~/settings/site-look.server";
import { themePath } from "~/settings/theme.server";
import { withDatabase } from "../../tests/setup/database";
import { plain } from "../../tests/setup/pictures";

withDatabase();

const fileOf = (path: string) => path.split("/").at(-1) ?? "";

async function ask(loader: (args: LoaderFunctionArgs) => Promise<Response> | Response, path: string) {
  const request = new Request(`http://localhost:3000${path}`);
  return loader({ request, params: { file: fileOf(path) }, context: {} } as unknown as LoaderFunctionArgs);
}

test("a theme may be kept for ever, and another address is none", async () => {
  const answer = await ask(themeLoader, themePath({ ...defaultLookChoices, accent: "#8b1e1e" }));
  expect(answer.headers.get("Content-Type")).toBe("text/css; charset=utf-8");
  expect(answer.headers.get("Cache-Control")).toContain("immutable");
  expect(await answer.text()).toContain("--color-leaf:#8b1e1e");
  for (const path of ["/theme/8b1e1e.css", "/theme/8b1e1e-AAAAAAAAAA.css", "/theme/zzz"])
    expect((await ask(themeLoader, path)).status).toBe(404);
});

test("icons and share picture follow the settings, and their earlier addresses lead to the present ones", async () => {
  const logo = async (colour: string) => ({ logoUrl: await storeImage(await plain(60, 40, colour).png().toBuffer()) });
  await updateSettings(await logo("#1d2f5c"));
  const [icon, share] = [iconPath(48), sharePicturePath()];
  const answer = await ask(lookLoader, icon);
  expect(answer.headers.get("Cache-Control")).toContain("immutable");
  const made = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect(made).toMatchObject({ format: "png", width: 48, height: 48 });
  const picture = await sharp(Buffer.from(await (await ask(lookLoader, share)).arrayBuffer())).metadata();
  expect(picture).toMatchObject({ format: "png", width: 1200, height: 630 });

  await updateSettings({ ...(await logo("#8b1e1e")), siteName: "Fenwick & Daughters" });
  for (const [earlier, present] of [
    [icon, iconPath(48)],
    [share, sharePicturePath()],
  ] as const) {
    const moved = await ask(lookLoader, earlier);
    expect([moved.status, moved.headers.get("Location")]).toEqual([302, present]);
  }
  await updateSettings({ logoUrl: null });
  expect((await ask(lookLoader, icon)).headers.get("Location")).toBe("/favicon.ico");
  for (const path of ["/look/icon-64-AAAAAAAAAA.png", "/look/other.png", "/look/share-.png"])
    expect((await ask(lookLoader, path)).status).toBe(404);
});

test("phones learn the site's name, colours and icon", async () => {
  await updateSettings({ siteName: "Fenwick & Daughters", tagline: "" });
  const answer = await ask(manifestLoader, "/manifest.webmanifest");
  expect(answer.headers.get("Content-Type")).toBe("application/manifest+json; charset=utf-8");
  expect(await answer.json()).toEqual({
    name: "Fenwick & Daughters",
    start_url: "/",
    display: "minimal-ui",
    background_color: "#fbf7f0",
    theme_color: "#fbf7f0",
    icons: [{ src: iconPath(180), sizes: "180x180", type: "image/png" }],
  });
});
