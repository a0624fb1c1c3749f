import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { answerDesk } from "~/dashboard/desk-action.server";
import { answerWithOpenForm, deskQuery, readOpenForm } from "~/dashboard/desk-query.server";
import { deskMeta } from "~/dashboard/desk-title";
import { failureOfOpenForm, keepDeskFormText } from "~/dashboard/keep-desk-form-text";
import { listAddress } from "~/desk/list/desk-address";
import type { Editor } from "~/facts/editor";
import type { FormText } from "~/facts/form-text";
import { type NoticeName, notices } from "~/facts/notice";
import { Problem } from "~/facts/problem";
import { changeFailed, opmlFailed } from "~/facts/sentences";
import { toEditor } from "~/facts/user";
import { readQuery } from "~/forms/query.server";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { readFileForm } from "~/http/requests/file-form.server";
import { answerForm, readForm } from "~/http/requests/form.server";
import { requireAdmin } from "~/http/requests/guards.server";
import { countBroughtStories, removeSourceWithStories } from "~/ingestion/brought-stories.server";
import { feedsOverview } from "~/ingestion/desk/feeds-overview.server";
import { FeedsPage } from "~/ingestion/desk/feeds-page";
import { sourceForms, withStories } from "~/ingestion/desk/source-forms";
import { shownStates } from "~/ingestion/feed-run";
import { requestFeedRun } from "~/ingestion/feed-runs.server";
import { decodeFeed } from "~/ingestion/fetch/feed-charset.server";
import { importOpml } from "~/ingestion/opml/import-opml.server";
import { feedAccessOf, saveFeedAccess } from "~/ingestion/sources/feed-access.server";
import { feedsPath } from "~/ingestion/sources/feed-source";
import { createSource, moveSource, removeSource, updateSource } from "~/ingestion/sources/source-changes.server";
import { sourceFields } from "~/ingestion/sources/source-fields";
import { findSource } from "~/ingestion/sources/source-list.server";
import { tryListedSource, trySource } from "~/ingestion/try-source.server";
import { log } from "~/runtime/log.server";

const sourcesQuery = { q: deskQuery.q, page: deskQuery.page, show: z.enum(shownStates) };

/** The RSS Feeds tab (R9.11), with the list of its sources. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const openForm = readOpenForm(request);
  const [overview, found] = await Promise.all([
    feedsOverview(readQuery(request, sourcesQuery)),
    "id" in openForm ? findSource(openForm.id) : null,
  ]);
  const brought = found && openForm.kind === "delete" ? await countBroughtStories(found.url) : 0;
  const access = found && openForm.kind === "edit" ? await feedAccessOf(found.url) : null;
  return answerWithOpenForm(
    { ...overview, openForm, found, brought, access, importing: readForms(request).importing },
    found,
  );
}

/** The address says which form was sent. Without anything it is 'Process RSS Feeds Now'. */
export async function action(args: ActionFunctionArgs) {
  const by = toEditor(await requireAdmin(args.request));
  const { importing, source, access } = readForms(args.request);
  if (access !== null) return changeAccess(args, access, by);
  if (importing) return importSources(args, by);
  if (source !== null) return changeSource(args, source, by);
  if (readOpenForm(args.request).kind === "nothing") return startRun(args, by);
  return answerDesk(args, "Source", {
    find: findSource,
    create: createSource,
    update: updateSource,
    remove: (id, context, typed) => (typed[withStories] ? removeSourceWithStories : removeSource)(id, context),
    fields: sourceFields,
    otherwise: async (typed) => {
      const form = typed.found ? { ...typed, url: typed.found } : typed;
      return typed.found || typed.do === "try" ? shown(form, { trial: await trySource(form) }) : null;
    },
  });
}

const readForms = ({ url }: Request) => sourceForms(new URL(url).searchParams);

/** The page again, with the form's text and what came of it. */
const shown = (typed: FormText, result: object) =>
  Response.json({ message: "", errors: {}, typed, passed: true, ...result });

const importSources = (args: ActionFunctionArgs, by: Editor) =>
  answerForm(
    args,
    opmlFailed,
    async (typed) => shown({ category: typed.category ?? "" }, { outcome: await importOpml(typed, { by }) }),
    { read: (request) => readFileForm(request, { file: "file", field: "opml", decode: decodeFeed }) },
  );

/** The buttons of a source in the list. */
const changeSource = (args: ActionFunctionArgs, id: string, by: Editor) =>
  answerForm(args, changeFailed("Source", "updated"), async (typed) => {
    const done = (notice: NoticeName) => redirectWithNotice(`${listAddress(args.request)}#source-${id}`, notice);
    switch (typed.do) {
      case "try":
        return shown({}, { trial: await tryListedSource(id), source: id });
      case "on":
      case "off":
        await updateSource(id, { active: typed.do === "on" }, { by });
        return done(`source-${typed.do}`);
      case "up":
      case "down":
        await moveSource(id, typed.do === "up" ? -1 : 1, { by });
        return done("source-moved");
      default:
        throw new Problem("malformed", "This form did not say what to do");
    }
  });

/** Secrets are kept apart from the text of the form, which comes back if something is wrong. */
function changeAccess(args: ActionFunctionArgs, id: string, by: Editor) {
  let secrets: FormText = {};
  return answerForm(
    args,
    changeFailed("Source", "updated"),
    async (typed) => {
      await saveFeedAccess(id, { ...typed, ...secrets }, { by });
      return redirectWithNotice(`${feedsPath}?edit=${id}#feed-access`, "source-access");
    },
    {
      read: async (request) => {
        const { accessPassword = "", accessValue = "", ...typed } = await readForm(request);
        secrets = { accessPassword, accessValue };
        return { typed };
      },
    },
  );
}

/** A notice says whether the run started (R14.15). */
const startRun = (args: ActionFunctionArgs, by: Editor) =>
  answerForm(args, notices["feeds-not-started"], async () => {
    const started = await requestFeedRun(by).catch((error) => {
      if (error instanceof Problem) throw error;
      log.error({ err: error }, "A feed run could not be requested");
      return null;
    });
    return redirectWithNotice(feedsPath, started ? "feeds-started" : "feeds-not-started");
  });

export const clientAction = keepDeskFormText((address) => {
  const query = address.searchParams;
  const { importing, source, access } = sourceForms(query);
  if (access !== null) return { failed: changeFailed("Source", "updated"), hasText: false };
  if (importing) return { failed: opmlFailed, hasText: true };
  if (source !== null) return { failed: changeFailed("Source", "updated"), hasText: false };
  if (["new", "edit", "delete"].some((name) => query.has(name))) return failureOfOpenForm("Source")(address);
  return { failed: notices["feeds-not-started"], hasText: false };
});

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = deskMeta("RSS Feeds");

export default function Tab() {
  return <FeedsPage {...useLoaderData<typeof loader>()} />;
}
