/** The same resource as /api/content/search (rulings, API). */
export { action, loader } from "./api.content.search";
