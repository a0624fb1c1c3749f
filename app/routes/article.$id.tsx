/** The article page's alternate route (spec 2, route table). */
export { default, handle, loader, meta } from "./content.$identifier";
