import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerPage } from "~/pages/answer-page.server";

export const loader = ({ request, context }: LoaderFunctionArgs) => answerPage(request, "cookie-policy", context);

export { default, handle, meta } from "./privacy";
