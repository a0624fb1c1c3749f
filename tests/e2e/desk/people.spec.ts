import { expect, noticeOn, open, test } from "../page";
import { signInByRequest } from "../people";

test(
  "a message is opened, answered, given another status, deleted",
  { tag: "@core" },
  async ({ page, scripted, request }, { testId }) => {
    const subject = `A question ${testId.slice(-6)}`;
    const sent = await request.post("/api/contact", {
      data: { firstName: "Tom", lastName: "Reed", email: "tom@example.test", subject, message: "Where is\nthe soup?" },
    });
    expect(sent.status()).toBe(201);
    await signInByRequest(page.request, "admin");
    await open(page, `/admin/messages?q=${encodeURIComponent(subject)}`);
    const row = page.getByRole("article").filter({ hasText: subject });
    await expect(row).toContainText("Unread");
    await expect(page.getByRole("link", { name: /^Unread \(\d+\)$/ })).toBeVisible();
    await row.getByRole("link", { name: subject, exact: true }).click();
    const view = page.getByRole(scripted ? "dialog" : "region", { name: subject });
    await expect(view).toContainText("the soup?");
    await expect(view.getByLabel("Status")).toHaveValue("read");

    await view.getByRole("button", { name: "Reply via Email" }).click();
    await expect(noticeOn(page)).toContainText("Status Updated");
    await expect(view.getByLabel("Status")).toHaveValue("replied");
    await expect(view.getByRole("link", { name: /^Open the draft/ })).toHaveAttribute(
      "href",
      `mailto:tom@example.test?subject=${encodeURIComponent(`Re: ${subject}`)}`,
    );

    // The toast takes the notice out of the address, which is a navigation of its own.
    if (scripted) await expect(page).not.toHaveURL(/notice=/);
    await view.getByLabel("Status").selectOption("Unread");
    if (!scripted) await view.getByRole("button", { name: "Set" }).click();
    await expect(view).toHaveCount(0);
    await expect(row).toContainText("Unread");
    await row.getByRole("link", { name: subject, exact: true }).click();
    await view.getByRole("link", { name: "Delete" }).click();
    const question = page.getByRole(scripted ? "alertdialog" : "region", { name: `Delete “${subject}”?` });
    await expect(question).toContainText("The inbox has it no more. It stays in the bin for 30 days");
    await page.getByRole("button", { name: "Delete message" }).click();
    await expect(noticeOn(page)).toContainText("Message Deleted");
    await expect(row).toHaveCount(0);
  },
);
