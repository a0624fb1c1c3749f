import { type ClientAuth, ClientSecretBasic, ClientSecretPost, type Configuration } from "openid-client";

/**
 * How the client's secret is sent to the provider: in the header first, which every provider knows (RFC 6749, section
 * 2.3.1). Some of them take the header without decoding it, or want the secret in the body.
 */
export class ClientSecret {
  readonly #inHeader: ClientAuth;
  readonly #inBody: ClientAuth;
  #usesBody = false;

  constructor(secret: string) {
    this.#inHeader = ClientSecretBasic(secret);
    this.#inBody = ClientSecretPost(secret);
  }

  readonly authenticate: ClientAuth = (...request) => (this.#usesBody ? this.#inBody : this.#inHeader)(...request);

  /** Changes to the body, if the provider's metadata name it. Returns whether anything has changed. */
  sendOtherWay(server: Configuration): boolean {
    const named = server.serverMetadata().token_endpoint_auth_methods_supported ?? [];
    if (this.#usesBody || !named.includes("client_secret_post")) return false;
    this.#usesBody = true;
    return true;
  }
}
