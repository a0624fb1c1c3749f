/** The same resource as /api/content/featured (rulings, API). */
export { action, loader } from "./api.content.featured";
