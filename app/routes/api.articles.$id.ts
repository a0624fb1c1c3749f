/** The same resource as /api/content/{id} (rulings, API). */
export { action, loader } from "./api.content.$identifier";
