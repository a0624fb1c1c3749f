import { textPages } from "~/pages/prose.server";

export const loader = textPages.cookiePolicy;

export { default, handle, meta } from "./privacy";
