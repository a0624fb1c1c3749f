/** The same resource as /api/content/{id} (R13.30). */
export { action, loader } from "./api.content.$identifier";
