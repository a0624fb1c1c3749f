/**
 * The package's main file prints a warning on Node 20, although it works there. The provider's own file does not, but
 * only the main file has types.
 */
declare module "oidc-provider/lib/provider.js" {
  export { type Adapter, type AdapterPayload, Provider } from "oidc-provider";
}
