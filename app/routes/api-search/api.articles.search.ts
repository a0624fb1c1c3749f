/** The same resource as /api/content/search (R13.30). */
export { action, loader } from "./api.content.search";
