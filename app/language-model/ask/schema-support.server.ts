import type { Config } from "~/runtime/config.server";

/** The settings of the language model. */
export type Settings = NonNullable<Config["openai"]>;

const withoutSchemas = new Set<string>();
const serverKey = ({ baseUrl = "", model = "" }: Settings) => `${baseUrl} ${model}`;

/** Whether the server accepts JSON schemas, unless it has refused one since the start of the program. */
export const supportsSchemas = (settings: Settings) => !withoutSchemas.has(serverKey(settings));

export function recordNoSchemas(settings: Settings): void {
  withoutSchemas.add(serverKey(settings));
}
