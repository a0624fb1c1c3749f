import type { APIRequestContext, Page } from "playwright/test";

/** The demo provider's accounts. */
export const people = {
  admin: "ada.admin@example.test",
  user: "rita.reader@example.test",
  nameless: "nameless@example.test",
} as const;

/** Signs in as somebody by the site's own button and the provider's own page. */
export async function signIn(page: Page, person: keyof typeof people): Promise<void> {
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).first().click();
  await page.locator(`button[value="${people[person]}"]`).click();
  await page.getByText("Your account").first().waitFor({ state: "attached" });
}

/** The same without a browser. */
export async function signInByRequest(request: APIRequestContext, person: keyof typeof people): Promise<void> {
  const signInPage = await request.get("/api/login?with=account");
  await request.post(signInPage.url(), { form: { account: people[person] } });
}
