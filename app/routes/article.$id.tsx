/** The article page's alternate route (spec 2, route table). */
export { default, loader, meta } from "./content.$identifier";
