/** The same resource as /api/content (rulings, API). */
export { action, loader } from "./api.content._index";
