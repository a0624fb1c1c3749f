import { isObjectId } from "~/db/model.server";
import { noteChange } from "~/editing/history/audit.server";
import type { Editor } from "~/facts/editor";
import { Problem } from "~/facts/problem";
import { type CheckedRedirect, checkRedirect } from "./address.server";
import { forgetMissing } from "./missing.server";
import { planRedirects } from "./plan-redirects.server";
import type { Redirect } from "./redirect";
import { type RedirectDocument, RedirectModel } from "./redirect.model.server";
import { toRedirect } from "./redirect-list.server";
import { redirectsInMemory, unpack } from "./redirect-map.server";
import { changeRedirects } from "./redirect-state.server";
import { inWords, redirectNoun } from "./redirects.server";

type By = { by?: Editor };
type Sent = { from?: unknown; to?: unknown; status?: unknown };

/**
 * Makes one redirect by hand. Its address is no longer counted as missing.
 *
 * @param sent `status` is 301 if it is missing
 * @throws Problem "invalid" by field: also for an address that has a redirect already, and for one that would make a circle
 */
export async function createRedirect(sent: Sent, { by }: By = {}): Promise<Redirect> {
  const wanted = checkRedirect(sent);
  const made = await changeRedirects(async (version) => {
    refuseTaken(wanted);
    refuseIfNotPlanned(wanted);
    const { key, from, to, status } = wanted;
    const document = await RedirectModel.findOneAndUpdate(
      { key },
      { $set: { from, to, status, byHand: true, by: by ?? null, changed: version } },
      { upsert: true, returnDocument: "after" },
    ).lean<RedirectDocument>();
    return { result: document, removed: [] };
  });
  await forgetMissing([wanted.key]);
  await noteChange({ by, action: "created", noun: redirectNoun, id: wanted.key.slice(0, 200), title: inWords(wanted) });
  return toRedirect(made as RedirectDocument);
}

function refuseTaken({ key }: CheckedRedirect): void {
  const packed = redirectsInMemory().steps.get(key);
  if (packed === undefined) return;
  const { to } = unpack(packed);
  const leads = to === null ? "is said to be gone" : `leads to ${to}`;
  throw invalid("from", `This address has a redirect already: it ${leads}`);
}

function refuseIfNotPlanned(wanted: CheckedRedirect, without?: string): void {
  const [refused] = planRedirects([wanted], { byHand: true, without }).refused;
  if (refused) throw invalid(refused.field, refused.reason);
}

const invalid = (field: string, message: string) =>
  new Problem("invalid", "Some fields need your attention", { [field]: [message] });

/** Changes a redirect by hand: from now on an import leaves it alone. @throws Problem "invalid" by field, "missing" */
export async function updateRedirect(id: string, sent: Sent, { by }: By = {}): Promise<Redirect> {
  const wanted = checkRedirect(sent);
  const changed = await changeRedirects(async (version) => {
    const present = await documentOf(id);
    if (wanted.key !== present.key) refuseTaken(wanted);
    refuseIfNotPlanned(wanted, present.key);
    const { key, from, to, status } = wanted;
    const document = await RedirectModel.findByIdAndUpdate(
      present._id,
      { $set: { key, from, to, status, byHand: true, by: by ?? null, changed: version } },
      { returnDocument: "after" },
    ).lean<RedirectDocument>();
    if (!document) throw missing();
    return { result: document, removed: key === present.key ? [] : [present.key] };
  });
  await noteChange({ by, action: "updated", noun: redirectNoun, id: wanted.key.slice(0, 200), title: inWords(wanted) });
  return toRedirect(changed);
}

/** @throws Problem "missing" */
export async function removeRedirect(id: string, { by }: By = {}): Promise<void> {
  const gone = await changeRedirects(async () => {
    const present = await documentOf(id);
    await RedirectModel.deleteOne({ _id: present._id });
    return { result: present, removed: [present.key] };
  });
  await noteChange({ by, action: "deleted", noun: redirectNoun, id: gone.key.slice(0, 200), title: inWords(gone) });
}

async function documentOf(id: string): Promise<RedirectDocument> {
  const found = isObjectId(id) ? await RedirectModel.findById(id).lean<RedirectDocument>() : null;
  if (!found) throw missing();
  return found;
}

const missing = () => new Problem("missing", "This redirect does not exist any more");
