import { hash, randomBytes } from "node:crypto";
import type { Editor } from "~/facts/editor";
import { type PreviewLink, previewLinkDays } from "./preview-link";
import { PreviewLinkModel } from "./preview-link.model.server";

type Place = { noun: string; document: string };

const tokenBytes = 24;
const dayMs = 24 * 60 * 60_000;

/**
 * Makes the link of a document. An earlier one leads nowhere from then on. Returns the token, which is stored nowhere.
 */
export async function makePreviewLink(place: Place, by: Editor, now = new Date()): Promise<string> {
  const token = randomBytes(tokenBytes).toString("base64url");
  await withdrawPreviewLink(place);
  await PreviewLinkModel.create({
    _id: hashOf(token),
    ...place,
    by,
    madeAt: now,
    expiresAt: new Date(now.getTime() + previewLinkDays * dayMs),
  });
  return token;
}

/** Withdraws the link of a document, if it has one. */
export async function withdrawPreviewLink(place: Place): Promise<void> {
  await PreviewLinkModel.deleteMany(place);
}

/** The link of a document that leads there now. `null` if there is none. */
export async function previewLinkOf(place: Place, now = new Date()): Promise<PreviewLink | null> {
  const found = await PreviewLinkModel.findOne({ ...place, expiresAt: { $gt: now } }).lean();
  return found && { madeAt: found.madeAt.toISOString(), expiresAt: found.expiresAt.toISOString() };
}

/** The document that a token leads to. `null` if it leads nowhere, or nowhere any more. */
export async function followPreviewLink(token: string, now = new Date()): Promise<Place | null> {
  if (!/^[\w-]{32}$/.test(token)) return null;
  const found = await PreviewLinkModel.findOne({ _id: hashOf(token), expiresAt: { $gt: now } }).lean();
  return found && { noun: found.noun, document: found.document };
}

/** Deletes the links that are over. Returns how many. */
export async function forgetOldPreviewLinks(now = new Date()): Promise<number> {
  return (await PreviewLinkModel.deleteMany({ expiresAt: { $lte: now } })).deletedCount;
}

const hashOf = (token: string) => hash("sha256", token, "hex");
