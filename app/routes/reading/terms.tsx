import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerPage } from "~/pages/answer-page.server";

export const loader = ({ request }: LoaderFunctionArgs) => answerPage(request, "terms");

export { default, handle, meta } from "./privacy";
