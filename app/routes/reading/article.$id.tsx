/** The article page's alternate route (R2.5). */
export { default, handle, loader, meta } from "./content.$identifier";
