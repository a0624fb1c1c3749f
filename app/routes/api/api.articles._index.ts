/** The same resource as /api/content (R13.30). */
export { action, loader } from "./api.content._index";
