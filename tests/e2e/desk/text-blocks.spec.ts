import { expect, field, open, test } from "../desk";

const film = "https://www.youtube-nocookie.com";

test(
  "blocks of a text: boxes, a note and a film that asks nobody before it is played",
  { tag: ["@core", "@browser"] },
  async ({ page, browser, baseURL, scripted }, { testId }) => {
    const all = (await (await page.request.get("/api/products")).json()) as { id: string; title: string }[];
    // The oldest: newer ones are of other tests, which delete them.
    const products = all.slice(-2);
    const ids = products.map(({ id }) => id).join(" ");
    const [recipe] = ((await (await page.request.get("/api/recipes")).json()) as { id: string; slug: string }[]).slice(
      -1,
    );
    const content = [
      "Words.",
      `::comparison[Two to choose from]{products="${ids}"}`,
      ":::note[What you need]\n- *time*\n:::",
      '::video[How we fold the dough]{src="https://youtu.be/abcdefghijk"}',
      `::recipe{id="${recipe?.id}"}`,
      "::button[All recipes]{href=/recipes}",
    ].join("\n\n");
    const title = `Blocks ${scripted ? "with" : "without"} ${testId.slice(-6)}`;
    const made = await page.request.post("/api/content", {
      data: { title, excerpt: "Short.", content, category: "home" },
    });
    const { slug } = (await made.json()) as { slug: string };

    await open(page, `/content/${slug}`);
    const table = page.getByRole("table", { name: "Two to choose from" });
    for (const one of products) await expect(table.getByRole("link", { name: one.title, exact: true })).toBeVisible();
    await expect(page.getByRole("complementary").filter({ hasText: "What you need" })).toContainText("time");
    await expect(page.locator("iframe")).toHaveCount(0);
    const told = await page.locator('script[type="application/ld+json"]').allInnerTexts();
    expect(told.map((json) => JSON.parse(json)).filter((one) => one["@type"] === "Recipe")).toMatchObject([
      { url: expect.stringMatching(new RegExp(`/recipe/${recipe?.slug}$`)), recipeIngredient: expect.any(Array) },
    ]);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }

    // No page of the tests may ask another site, but this one.
    const reader = await browser.newPage({ baseURL, javaScriptEnabled: scripted });
    const asked: string[] = [];
    await reader.route(`${film}/**`, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<title>Film</title><p>The film</p>" });
    });
    await reader.goto(`/content/${slug}`);
    expect(asked).toEqual([]);
    await reader.getByRole("link", { name: "Play video from YouTube" }).click();
    await expect(reader).toHaveURL(/\?play=1#video-1$/);
    await expect(reader.frameLocator("iframe").getByText("The film")).toBeVisible();
    expect(asked).toEqual([`${film}/embed/abcdefghijk?autoplay=1`]);
    await reader.close();
    const policies = await Promise.all(
      ["", "?play=1"].map(
        async (query) => (await page.request.get(`/content/${slug}${query}`)).headers()["content-security-policy"],
      ),
    );
    expect(policies[0]).not.toContain("frame-src");
    expect(policies[1]).toMatch(/;frame-src https:\/\/www\.youtube-nocookie\.com$/);
    await page.getByRole("link", { name: "All recipes", exact: true }).click();
    await expect(page).toHaveURL(/\/recipes$/);

    await test.step("look at what is typed before it is saved", async () => {
      const { id } = (await made.json()) as { id: string };
      await open(page, `/admin?edit=${id}`);
      await expect(page.getByText("Before publishing: 2 things to look at")).toBeVisible();
      await field(page, "Title").fill(`${title}, changed`);
      const preview = page.getByRole("button", { name: "Preview", exact: true });
      const opened = page.context().waitForEvent("page");
      await preview.click();
      const shown = await opened;
      await expect(shown.getByText("Preview: nothing is saved.")).toBeVisible();
      await expect(shown.getByRole("heading", { level: 1 })).toHaveText(`${title}, changed`);
      await expect(shown.getByRole("table", { name: "Two to choose from" })).toBeVisible();
      await shown.close();
      await expect(field(page, "Title")).toHaveValue(`${title}, changed`);
      await field(page, "Excerpt").fill("");
      const again = page.context().waitForEvent("page");
      await preview.click();
      const refused = await again;
      await expect(refused.getByRole("alert")).toContainText("Enter an excerpt");
      await refused.close();
      if (scripted) {
        await page.setViewportSize({ width: 1280, height: 900 });
        await field(page, "Excerpt").fill("Short.");
        const beside = page.getByRole("region", { name: "Live preview" });
        const shownBeside = beside.frameLocator("iframe");
        const heading = shownBeside.getByRole("heading", { level: 1 });
        const opener = page.getByRole("button", { name: "Live preview", exact: true });
        await opener.click();
        await expect(heading).toHaveText(`${title}, changed`);
        await expect(shownBeside.getByText("Plays from YouTube once it is saved")).toBeVisible();
        const frame = beside.locator("iframe");
        const look = () =>
          frame.evaluate((element: HTMLIFrameElement) => ({
            wide: element.contentWindow?.innerWidth,
            top: Math.round(element.contentWindow?.scrollY ?? 0),
            fits: element.getBoundingClientRect().right <= window.innerWidth + 1,
          }));
        await beside.getByRole("button", { name: "Desktop" }).click();
        await expect.poll(look).toEqual({ wide: 1280, top: 0, fits: true });
        await beside.getByRole("button", { name: "Phone" }).click();
        await expect.poll(look).toEqual({ wide: 390, top: 0, fits: true });
        await frame.evaluate((element: HTMLIFrameElement) => element.contentWindow?.scrollTo(0, 150));
        // It follows the typing, and neither the cursor nor the place is lost.
        await field(page, "Title").press("End");
        await page.keyboard.type(" twice");
        await expect(heading).toHaveText(`${title}, changed twice`);
        expect(await look()).toEqual({ wide: 390, top: 150, fits: true });
        await expect(field(page, "Title")).toBeFocused();
        await field(page, "Excerpt").fill("");
        await expect(beside.getByRole("status")).toContainText("Enter an excerpt");
        await expect(heading).toHaveText(`${title}, changed twice`);
        await expect(frame).toHaveAttribute("title", "What readers will see on a phone");
        page.once("dialog", (dialog) => dialog.accept());
        await page.reload();
        await expect(beside).toBeVisible();
        await beside.getByRole("button", { name: "Close the live preview" }).click();
        await expect(beside).toHaveCount(0);
        await expect(opener).toBeFocused();
      }
      const stored = await page.request.get(`/api/content/${id}`);
      expect(await stored.json()).toMatchObject({ title, excerpt: "Short." });
    });
  },
);

test(
  "the pictures of a text open large, with their captions and the keyboard alone, and without a script as a page",
  { tag: ["@core", "@browser"] },
  async ({ page, scripted }, { testId }) => {
    const recipes = (await (await page.request.get("/api/recipes")).json()) as { imageUrl: string }[];
    // The oldest: newer ones are of other tests, with small pictures or none.
    const [first, second] = recipes.slice(-2).map(({ imageUrl }) => imageUrl);
    const content = `Words.\n\n![A table](${first} "The table at eight")\n\n![A door](${second})`;
    const title = `Pictures ${scripted ? "with" : "without"} ${testId.slice(-6)}`;
    const made = await page.request.post("/api/content", {
      data: { title, excerpt: "Short.", content, category: "home" },
    });
    const { slug } = (await made.json()) as { slug: string };
    await open(page, `/content/${slug}`);
    const link = page.getByRole("link", { name: "A table Show this picture large" });
    if (!scripted) {
      await link.click();
      await expect(page).toHaveURL(`/content/${slug}?picture=1`);
      await expect(page.getByRole("img", { name: "A table" })).toBeVisible();
      await expect(page.getByText("The table at eight")).toBeVisible();
      await page.getByRole("link", { name: "Next", exact: true }).click();
      await expect(page.getByRole("img", { name: "A door" })).toBeVisible();
      await page.getByRole("link", { name: "Back to the article" }).click();
      await expect(page).toHaveURL(`/content/${slug}#picture_2`);
      return;
    }
    await link.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Picture" });
    await expect(dialog.getByText("The table at eight")).toBeVisible();
    await expect(page).toHaveURL(`/content/${slug}`);
    await page.keyboard.press("ArrowRight");
    await expect(dialog.getByRole("img", { name: "A door" })).toBeVisible();
    await expect(dialog.getByRole("status")).toHaveText("Picture 2 of 2");
    await dialog.getByRole("button", { name: "Previous" }).click();
    await expect(dialog.getByRole("img", { name: "A table" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
  },
);
