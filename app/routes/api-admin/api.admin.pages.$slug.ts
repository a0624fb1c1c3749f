import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Problem } from "~/facts/problem";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { answerChange } from "~/http/requests/edit-api.server";
import { warningsOfPage } from "~/links/link-warnings.server";
import { pageJson } from "~/texts/edit/page-api.server";
import { removePage, updatePage } from "~/texts/edit/page-changes.server";
import { findDeskPage, idOfSlug } from "~/texts/edit/page-desk.server";

/** GET /api/admin/pages/{slug}: one of the site's own texts, published or not. */
export const loader = ({ request, params: { slug = "" } }: LoaderFunctionArgs) =>
  answerAdmin(
    request,
    async () => {
      const found = await findDeskPage(await idOfSlug(slug));
      if (!found) throw new Problem("missing", "Not found");
      return found;
    },
    { right: "content.publish" },
  );

/** PUT and DELETE /api/admin/pages/{slug}. */
export const action = ({ request, params: { slug = "" } }: ActionFunctionArgs) =>
  answerChange(request, slug, pageJson, {
    update: async (slug, changes, context) => updatePage(await idOfSlug(slug), changes, context),
    remove: async (slug, context) => removePage(await idOfSlug(slug), context),
    right: "content.publish",
    warningsOf: warningsOfPage,
  });
