import { Problem } from "~/facts/problem";

/**
 * The folder in a command's arguments. Options are refused: nobody would look for a site in a folder `--help`.
 *
 * @param usage the message if there is not exactly one folder
 * @throws Problem "invalid"
 */
export function oneFolder([folder, ...more]: string[], usage: string): string {
  if (!folder || folder.startsWith("-") || more.length > 0) throw new Problem("invalid", usage);
  return folder;
}
