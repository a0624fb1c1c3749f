import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { readJsonChange } from "~/http/bodies/json-body.server";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { readSettingsForApi, settingsJson, updateSettingsByApi } from "~/settings/edit/settings-api.server";

/** GET /api/admin/settings: the settings in force, with the version that they have. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerAdmin(request, readSettingsForApi, { area: "settings" });

/** PUT /api/admin/settings: changes what is sent. */
export const action = ({ request }: ActionFunctionArgs) =>
  answerAdmin(
    request,
    async (by) => {
      const { changes, version } = await readJsonChange(request, settingsJson);
      return updateSettingsByApi(changes, { by, version });
    },
    { area: "settings", methods: ["PUT"], get: true },
  );
