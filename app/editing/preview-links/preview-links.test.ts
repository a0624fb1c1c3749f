import { expect, test } from "vitest";
import { removeArticle } from "~/articles/edit/article-changes.server";
import { createArticle } from "~/articles/edit/new-articles.server";
import { withDatabase } from "../../../tests/setup/database";
import { PreviewLinkModel } from "./preview-link.model.server";
import {
  followPreviewLink,
  forgetOldPreviewLinks,
  makePreviewLink,
  previewLinkOf,
  withdrawPreviewLink,
} from "./preview-links.server";

withDatabase();

const ada = { id: "a".repeat(24), name: "Ada" };
const place = { noun: "article", document: "b".repeat(24) };
const later = (days: number) => new Date(Date.now() + days * 86_400_000);

test("a link leads to its text for fourteen days, until it is withdrawn or another one is made", async () => {
  const token = await makePreviewLink(place, ada);
  expect(Buffer.from(token, "base64url").length * 8).toBeGreaterThanOrEqual(128);
  expect(await followPreviewLink(token)).toEqual(place);
  expect(await followPreviewLink(token, later(13.9))).toEqual(place);
  expect(await followPreviewLink(token, later(14.1))).toBeNull();
  expect(await previewLinkOf(place)).toMatchObject({ expiresAt: expect.any(String) });
  const another = await makePreviewLink(place, ada);
  expect(await followPreviewLink(token)).toBeNull();
  await withdrawPreviewLink(place);
  expect([await followPreviewLink(another), await previewLinkOf(place)]).toEqual([null, null]);
});

test("the database has no token, and what is no token leads nowhere", async () => {
  const token = await makePreviewLink(place, ada);
  expect(JSON.stringify(await PreviewLinkModel.find().lean())).not.toContain(token);
  for (const wrong of ["", "x", `${token}x`, token.slice(1), "a".repeat(32), "$ne"]) {
    expect(await followPreviewLink(wrong)).toBeNull();
  }
});

test("a link dies with its text, and after its time it is deleted", async () => {
  const { id } = await createArticle({
    title: "Tea",
    excerpt: "Short.",
    content: "Words.",
    category: "home",
    status: "draft",
  });
  const token = await makePreviewLink({ noun: "article", document: id }, ada);
  await removeArticle(id);
  expect(await followPreviewLink(token)).toBeNull();
  await makePreviewLink(place, ada);
  expect(await forgetOldPreviewLinks()).toBe(0);
  expect(await forgetOldPreviewLinks(later(15))).toBe(1);
});
