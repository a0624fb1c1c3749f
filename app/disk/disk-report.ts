/** How much room there is on the fullest disk that the program writes to. */
export type DiskReport = {
  freeBytes: number;
  /** "low": no backups and exports begin, and soon nothing can be saved. */
  state: "ok" | "low";
};

/** A size for people: whole megabytes, or gigabytes with one decimal. */
export function inMegabytes(bytes: number): string {
  const megabytes = Math.floor(bytes / 2 ** 20);
  return megabytes < 10_000 ? `${megabytes} MB` : `${(megabytes / 1024).toFixed(1)} GB`;
}
