import type { Config } from "~/runtime/config.server";

/** What questions are asked with. */
export type Settings = NonNullable<Config["openai"]>;

const withoutSchemas = new Set<string>();
const serverKey = ({ baseUrl = "", model = "" }: Settings) => `${baseUrl} ${model}`;

/** Whether the server takes JSON schemas, as far as is known since the program started. */
export const knowsSchemas = (settings: Settings) => !withoutSchemas.has(serverKey(settings));

/** The server has refused one. */
export function noteNoSchemas(settings: Settings): void {
  withoutSchemas.add(serverKey(settings));
}
