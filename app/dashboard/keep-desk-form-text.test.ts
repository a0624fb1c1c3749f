import { beforeEach, expect, test, vi } from "vitest";
import type { FailedForm } from "~/forms/failed-form";
import { keepFormTextOr, keepOpenFormText } from "./keep-desk-form-text";

const notified = vi.fn();
beforeEach(() => {
  const window = new EventTarget();
  window.addEventListener("logged-out", notified);
  vi.stubGlobal("window", window);
  return () => vi.unstubAllGlobals();
});

async function send(
  clientAction: ReturnType<typeof keepFormTextOr>,
  address: string,
  error: unknown,
): Promise<FailedForm> {
  const request = new Request(`http://localhost${address}`, { method: "POST" });
  const answer = await clientAction({ request, params: {}, serverAction: () => Promise.reject(error) });
  return (await (answer as Response).json()) as FailedForm;
}
const away = new TypeError("Failed to fetch");
const refused = (status: number) => ({ status, statusText: "", internal: false, data: null });

test("what failed is said in the words of R14; that the answer was lost does not mean that nothing was saved", async () => {
  for (const [address, failed] of [
    ["/admin?index&new=", "Failed to create article"],
    ["/admin?index&edit=1", "Failed to update article"],
  ] as const) {
    const { notice, message } = await send(keepOpenFormText("Article"), address, away);
    expect(notice).toEqual({ title: failed, error: true });
    expect(message).toBe(
      `No proper answer came from the site, so it is not known whether this was saved. What you typed is still here; please try again.`,
    );
  }
});

test("where nothing was typed nothing is said of it", async () => {
  expect(await send(keepOpenFormText("Recipe"), "/admin/recipes?delete=1", away)).toMatchObject({
    notice: { title: "Failed to delete recipe" },
    message: expect.stringMatching(/ whether this was done\. Please try again\.$/),
  });
  const pressed = keepFormTextOr("Failed to update user");
  expect(await send(pressed, "/admin/users", away)).toMatchObject({ notice: { title: "Failed to update user" } });
  expect((await send(pressed, "/admin/users", refused(403))).message).not.toContain("typed");
});

test("a session that has ended is told to the dashboard, and the form stays", async () => {
  expect(await send(keepOpenFormText("Article"), "/admin?edit=1", refused(401))).toMatchObject({
    message: "You are logged out. Logging in again...",
    outcomeUnknown: true,
  });
  expect(notified).toHaveBeenCalledOnce();
  const { message } = await send(keepOpenFormText("Article"), "/admin?edit=1", refused(403));
  expect(message).toMatch(/nothing was saved\. What you typed is still here\.$/);
});
