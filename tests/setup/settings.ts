import { afterAll } from "vitest";
import { readConfig, replaceConfig } from "~/runtime/config.server";

type Variables = Record<string, string | undefined>;

let inForce: Variables = process.env;

/**
 * Gives the tests of a file the settings that the program would have with these variables of the environment, and gives back
 * what was before. `undefined` leaves a variable out.
 *
 * @returns changes some of them, until it is called again or the file ends
 */
export function withSettings(variables: Variables = {}): (changed: Variables) => void {
  const before = inForce;
  const change = (changed: Variables) => {
    inForce = { ...inForce, ...changed };
    return replaceConfig(readConfig(inForce));
  };
  const configBefore = change(variables);
  afterAll(() => {
    inForce = before;
    replaceConfig(configBefore);
  });
  return (changed) => void change(changed);
}
