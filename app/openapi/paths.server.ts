import { contentPaths } from "./content-paths.server";
import type { Paths } from "./operation.server";
import { publicPaths } from "./public-paths.server";
import { sitePaths } from "./site-paths.server";
import { takingPartPaths } from "./taking-part-paths.server";

/** Every call of the API, by address and method. */
export const apiPaths = (): Paths => ({ ...publicPaths(), ...takingPartPaths(), ...contentPaths(), ...sitePaths() });
