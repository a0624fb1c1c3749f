import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerPage } from "~/pages/answer-page.server";

export const loader = ({ request }: LoaderFunctionArgs) => answerPage(request, "cookie-policy");

export { default, handle, meta } from "./privacy";
