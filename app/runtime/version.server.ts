/** The version of the program and the beginning of the hash of its sources, such as `0.1.0 (1a2b3c4d)`. */
export const runningVersion: string = import.meta.env.VERSION ?? "without a build";
