import { Problem } from "~/facts/problem";

/**
 * The folder that a command was given. An option is none: a site that is written into a folder `--help` would lie where
 * nobody looks for it.
 *
 * @param usage what is said where it is not one folder and nothing else
 * @throws Problem "invalid"
 */
export function oneFolder([folder, ...more]: string[], usage: string): string {
  if (!folder || folder.startsWith("-") || more.length > 0) throw new Problem("invalid", usage);
  return folder;
}
