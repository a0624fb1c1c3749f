/** The same resource as /api/content/featured (R13.30). */
export { action, loader } from "./api.content.featured";
