import { knownVariables } from "./config.server";
import { log } from "./log.server";
import { misspelling } from "./misspelling";

/** A variable that the program does not know, and the known one that was probably meant. */
export type MisspeltName = { given: string; meant: string };

/** Warns of variables of the environment that look like misspelt settings. */
export function warnOfMisspeltVariables(): void {
  for (const { given, meant } of misspeltNames(Object.keys(process.env), knownVariables))
    log.warn(`${given} is no setting of this program. Did you mean ${meant}?`);
}

/**
 * The names of an environment that look like misspelt settings of the program: they differ from a known name by a
 * typing error or a missing word, or belong to a family that nobody else uses.
 */
export function misspeltNames(given: string[], known: string[]): MisspeltName[] {
  const strangers = given.filter((name) => /^[A-Z][A-Z0-9_]+$/.test(name) && !known.includes(name) && !isOthers(name));
  return strangers.flatMap((name) => {
    const meant = nearest(name, known);
    return meant ? [{ given: name, meant }] : [];
  });
}

function nearest(name: string, known: string[]): string | undefined {
  const ranked = known
    .filter((other) => other.startsWith(name.charAt(0)))
    .map((other) => ({ other, distance: misspelling(name, other, 0, other.length, most).whole }))
    .sort((one, next) => one.distance - next.distance);
  return ranked.find(
    ({ other, distance }) => distance <= slips(other) || leavesWordOut(name, other) || isFamily(name, other),
  )?.other;
}

const most = 20;
/** Short names are close to many names of other programs: PORT to POST, HOST to HOME. */
const slips = (name: string) => (name.length < 5 ? 0 : name.length < 8 ? 1 : 2);

/** OPENAI_KEY for OPENAI_API_KEY. */
function leavesWordOut(name: string, other: string): boolean {
  const words = name.split("_");
  const wanted = other.split("_");
  return words.length > 1 && words[0] === wanted[0] && words.every((word) => wanted.includes(word));
}

const families = ["OAUTH", "OPENAI", "SMTP", "FEEDS", "BACKUP", "PICTURES"];
const isFamily = (name: string, other: string) =>
  families.some((family) => name.startsWith(`${family}_`) && other.startsWith(`${family}_`));

/** What Kubernetes makes from a service's name, and what the language model's client reads itself. */
const isOthers = (name: string) =>
  name.endsWith("_PORT") ||
  /_SERVICE_(?:HOST|PORT)|_PORT_\d/.test(name) ||
  ["OPENAI_ORG_ID", "OPENAI_PROJECT_ID", "OPENAI_WEBHOOK_SECRET", "OPENAI_LOG"].includes(name);
