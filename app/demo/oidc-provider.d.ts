/**
 * The package's front door prints a warning on Node 20, on which it works; the provider itself does not. Its types are
 * published for the front door alone.
 */
declare module "oidc-provider/lib/provider.js" {
  export { type Adapter, type AdapterPayload, Provider } from "oidc-provider";
}
