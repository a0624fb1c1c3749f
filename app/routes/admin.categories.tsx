import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/http/guards.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return null;
}

export default function Tab() {
  return <h2 className="text-2xl">Categories</h2>;
}
