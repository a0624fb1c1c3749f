import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { requireAdmin } from "~/http/requests/guards.server";
import { SettingsFrame } from "~/settings/edit/settings-frame";

/** The frame of the settings. Each section is a page in it. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return null;
}

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export default function Settings() {
  return (
    <SettingsFrame>
      <Outlet />
    </SettingsFrame>
  );
}
