import { textPages } from "~/pages/prose.server";

export const loader = textPages.terms;

export { default, handle, meta } from "./privacy";
